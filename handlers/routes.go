package handlers

import (
	"net/http"

	"github.com/labstack/echo/v4"
	"github.com/labstack/echo/v4/middleware"

	"monappoly/static"
)

// routes is the whole map of addresses.
//
//	/g/CODE          the public table: the TV, and whoever watches
//	/g/CODE/seat/N   one seat, for the browser that holds its secret
//	/g/CODE/host     the table's sheet in the host's browser; on a phone it is /g/CODE/seat/N/table
//	/g/CODE/host/…   the host's verbs, for the host's browser and the captain's seat
//	/s/SECRET        a seat's link, /h/SECRET a host's: they move on at once
func (s *Server) routes() {
	e := s.echo
	e.HideBanner, e.HidePort = true, true
	e.IPExtractor = echo.ExtractIPDirect()
	if len(s.cfg.TrustProxy) > 0 {
		trust := []echo.TrustOption{echo.TrustLoopback(false), echo.TrustLinkLocal(false), echo.TrustPrivateNet(false)}
		for _, net := range s.cfg.TrustProxy {
			trust = append(trust, echo.TrustIPRange(&net))
		}
		e.IPExtractor = echo.ExtractIPFromXFFHeader(trust...)
	}
	e.HTTPErrorHandler = func(err error, c echo.Context) { s.problem(c, err) }
	e.Pre(middleware.RemoveTrailingSlash())
	e.Use(compress(), s.withSession, s.observe, s.limitRequests)

	e.GET("/", s.homeShow)
	e.GET("/join", s.tableFind, s.limitForms)
	e.GET("/rules/:game", s.rulesShow)
	e.GET("/rules/:game/plays/:play", s.playShow)
	e.GET("/licences", s.licencesShow)
	e.GET("/healthz", s.healthShow)
	e.GET("/readyz", s.readyShow)
	e.GET("/reload", reloadShow)
	e.GET("/static/*", echo.WrapHandler(static.Handler()))

	e.GET("/s/:secret", s.seatEnter, s.limitForms)
	e.GET("/h/:secret", s.hostEnter, s.limitForms)

	e.POST("/tables", s.tableCreate, s.limitForms)
	e.GET("/g/:code", s.tableShow)
	e.GET("/g/:code/stream", s.tableStream)
	e.GET("/g/:code/join", s.joinShow)
	e.POST("/g/:code/join", s.seatJoin, s.limitForms)
	e.GET("/g/:code/replay", s.replayShow, s.limitReplays)
	e.GET("/g/:code/export", s.tableExport, s.limitForms)
	e.GET("/g/:code/picture.svg", s.tablePicture, s.limitForms)

	e.GET("/g/:code/seat/:seat", s.seatShow)
	e.GET("/g/:code/seat/:seat/stream", s.seatStream)
	e.POST("/g/:code/seat/:seat/answers/:prompt", s.seatAnswer)
	e.GET("/g/:code/seat/:seat/link", s.seatLink)
	e.POST("/g/:code/seat/:seat/name", s.seatRename, s.limitForms)
	e.POST("/g/:code/seat/:seat/leave", s.seatLeave, s.limitForms)
	e.GET("/g/:code/seat/:seat/claim", s.claimShow)
	e.POST("/g/:code/seat/:seat/claim", s.seatClaim, s.limitForms)
	e.GET("/g/:code/seat/:seat/table", s.seatTable)
	e.POST("/g/:code/seat/:seat/bot", s.seatBot, s.limitForms)
	e.POST("/g/:code/seat/:seat/back", s.seatBack, s.limitForms)
	e.GET("/g/:code/host", s.hostShow)
	e.GET("/g/:code/host/options", s.optionsShow)

	for verb, handle := range map[string]hostVerb{
		"start": hostStart, "options": s.hostOptions, "reorder": hostReorder, "add-bot": s.hostAddBot, "kick": s.hostKick,
		"pause": hostPause, "resume": hostResume, "skip": hostSkip, "end": s.hostEnd, "again": s.hostAgain,
		"bot": s.hostBot, "release": hostRelease, "relink": s.hostRelink, "approve": hostApprove, "deny": hostDeny,
		"address": s.hostAddress, "volume": s.hostVolume,
	} {
		e.POST("/g/:code/host/"+verb, s.host(handle))
	}
}

// reloadShow makes the browser that asks load its page anew.
func reloadShow(c echo.Context) error {
	c.Response().Header().Set("HX-Refresh", "true")
	c.Response().Header().Set("Cache-Control", "no-store")
	return c.NoContent(http.StatusNoContent)
}

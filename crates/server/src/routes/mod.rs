//! The HTTP routes, by topic.

mod archive;
mod body;
mod computers;
mod explorer;
mod games;
mod identity;
mod live;
mod matches;
mod network;
mod players;
mod puzzles;
mod records;
mod sandbox;
mod settings;
mod solutions;
mod turn_reviews;

use std::sync::Arc;

use axum::extract::{DefaultBodyLimit, FromRequestParts, State};
use axum::http::header;
use axum::http::request::Parts;
use axum::response::{IntoResponse, Response};
use axum::{Json, Router};
use kickoff_match::FrameSource;
use serde::Deserialize;
use tokio::sync::watch;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::api_error::{ApiError, ApiResult, JsonResult};
use crate::config::Secret;
use crate::guard::{Client, Guard};
use crate::identity::{Identity, Visitor};
use crate::observe::{self, Metrics};
use crate::play::{Advisor, Archive, Asker, Draws, Explorer, MatchService, Quotas};
use crate::storage::{After, Storage};
use crate::wire::{Command, ErrorBody, Frame};

pub(crate) use body::{Body, Large};

/// What the routes work with. A handler takes it as `app: App`.
#[derive(Clone, Debug, FromRequestParts)]
#[from_request(via(State), state(App))]
pub(crate) struct App {
    pub(crate) storage: Arc<Storage>,
    pub(crate) matches: Arc<MatchService>,
    pub(crate) advisor: Arc<Advisor>,
    pub(crate) archive: Arc<Archive>,
    pub(crate) explorer: Arc<Explorer>,
    /// Apart from the matches' draws, so that what is tried out changes nothing in a match that follows from a seed.
    pub(crate) sandbox_draws: Arc<Draws>,
    pub(crate) identity: Arc<Identity>,
    pub(crate) guard: Arc<Guard>,
    pub(crate) quotas: Arc<Quotas>,
    pub(crate) metrics: Metrics,
    /// Clients that send this may read the figures.
    pub(crate) metrics_token: Option<Secret>,
    /// Becomes `true` when the server is about to close: nobody new should come.
    pub(crate) leaving: watch::Receiver<bool>,
    /// Becomes `true` when the server closes.
    pub(crate) closing: watch::Receiver<bool>,
}

impl App {
    /// Counts a command that is told to others and leads nowhere on the board.
    fn may_say(&self, client: &Client, command: &Command) -> Result<(), ApiError> {
        match (&self.guard.rates, command) {
            (None, _) | (_, Command::Play { .. } | Command::Draw | Command::Undo { .. }) => Ok(()),
            (Some(rates), _) => rates.say(client),
        }
    }
}

/// A query; what is wrong with it is told as an [`ErrorBody`].
#[derive(FromRequestParts)]
#[from_request(via(axum::extract::Query), rejection(ApiError))]
pub(crate) struct Query<T>(pub(crate) T);

/// The variable parts of a path; what is wrong with them is told as an [`ErrorBody`].
#[derive(FromRequestParts)]
#[from_request(via(axum::extract::Path), rejection(ApiError))]
pub(crate) struct Path<T>(pub(crate) T);

/// The visitor and address of a request that needs a place in the search queue.
impl FromRequestParts<App> for Asker {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Asker, ApiError> {
        let visitor = Visitor::identify(parts, app).await?;
        let client = Client::from_request_parts(parts, app).await?;
        Ok(Asker::new(&visitor, client.subnet()))
    }
}

/// Which part of a list is wanted. A list has at most 200 entries (50 of another player's matches); for those after them
/// the last one is named.
#[derive(Debug, Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct AfterQuery {
    /// Only entries after one of this time (`updated` of a match, `archived` of an archived game, `created` of another
    /// player's match).
    after: Option<String>,
    /// The id of that one: others may be of the same time.
    after_id: Option<String>,
}

impl AfterQuery {
    fn read(self) -> ApiResult<After> {
        let Some(time) = self.after else { return Ok(After::nothing()) };
        let after = After { time, id: self.after_id.unwrap_or_default() };
        // PostgreSQL takes no such text.
        if [&after.time, &after.id].iter().any(|text| text.contains('\0')) {
            return Err(ApiError::bad("No entry of a list is like this."));
        }
        Ok(after)
    }
}

/// Every refusal has the same shape.
#[derive(utoipa::IntoResponses)]
#[response(status = "4XX", description = "Refused; nothing was changed")]
#[allow(dead_code, reason = "only described, never built")]
pub(crate) struct Refused(ErrorBody);

/// The routes under `/api` with their description.
pub(crate) fn described() -> OpenApiRouter<App> {
    let api = OpenApiRouter::new()
        .routes(routes!(identity::me))
        .routes(routes!(identity::sign_up))
        .routes(routes!(identity::change_password))
        .routes(routes!(identity::sign_in, identity::sign_out))
        .routes(routes!(players::info))
        .routes(routes!(players::ratings))
        .routes(routes!(players::matches))
        .routes(routes!(games::list))
        .routes(routes!(games::rules))
        .routes(routes!(games::reference))
        .routes(routes!(games::check_options))
        .routes(routes!(sandbox::play))
        .routes(routes!(sandbox::ask))
        .routes(routes!(sandbox::private))
        .routes(routes!(sandbox::sections))
        .routes(routes!(sandbox::analysis))
        .routes(routes!(explorer::position))
        .routes(routes!(explorer::choices))
        .routes(routes!(puzzles::list))
        .routes(routes!(puzzles::attempt))
        .routes(routes!(puzzles::solution))
        .routes(routes!(records::tree))
        .routes(routes!(records::text))
        .routes(routes!(settings::get, settings::put))
        .routes(routes!(settings::saved_items, settings::keep))
        .routes(routes!(settings::drop_saved_item))
        .routes(routes!(matches::list, matches::create))
        .routes(routes!(matches::state, matches::remove))
        .routes(routes!(matches::restore))
        .routes(routes!(matches::ask))
        .routes(routes!(matches::private))
        .routes(routes!(matches::replay))
        .routes(routes!(matches::times))
        .routes(routes!(matches::frames))
        .routes(routes!(matches::record))
        .routes(routes!(matches::archive))
        .routes(routes!(computers::set))
        .routes(routes!(computers::stop))
        .routes(routes!(computers::hint))
        .routes(routes!(computers::evaluation))
        .routes(routes!(computers::job))
        .routes(routes!(computers::line))
        .routes(routes!(solutions::state, solutions::make))
        .routes(routes!(solutions::study))
        .routes(routes!(solutions::review))
        .routes(routes!(solutions::review_archived))
        .routes(routes!(turn_reviews::of_match))
        .routes(routes!(turn_reviews::of_archived))
        .routes(routes!(turn_reviews::try_in_match))
        .routes(routes!(turn_reviews::try_in_archived))
        .routes(routes!(network::open))
        .routes(routes!(network::pair))
        .routes(routes!(network::invitation, network::accept))
        .routes(routes!(network::join))
        .routes(routes!(network::command))
        .routes(routes!(network::recovery))
        .routes(routes!(network::recover))
        .routes(routes!(live::live))
        .routes(routes!(archive::list))
        .routes(routes!(archive::rename, archive::delete))
        .routes(routes!(archive::restore))
        .routes(routes!(archive::record))
        .routes(routes!(archive::replay))
        .routes(routes!(archive::frames))
        .routes(routes!(archive::extend))
        .routes(routes!(archive::import))
        // Each body is limited when it is read.
        .layer(DefaultBodyLimit::disable());
    OpenApiRouter::new().nest("/api", api)
}

pub(crate) fn api() -> Router<App> {
    let (router, _) = described().split_for_parts();
    router
        .route("/api/openapi.json", axum::routing::get(openapi))
        .route("/api/{*rest}", axum::routing::any(async || ApiError::not_found("address")))
        .route("/healthz", axum::routing::get(observe::alive))
        .route("/readyz", axum::routing::get(observe::ready))
        .route("/metrics", axum::routing::get(observe::figures))
        .method_not_allowed_fallback(async || ApiError::method())
}

async fn openapi() -> Response {
    ([(header::CONTENT_TYPE, "application/json")], crate::openapi::text()).into_response()
}

/// Draws frames as soon as there is a place. What they are of is not held meanwhile, and the place is for nothing else.
async fn frames(app: &App, asker: &Asker, source: FrameSource) -> JsonResult<Vec<Frame>> {
    let frames = app.matches.pool.run(asker, move || source.frames()).await?;
    frames.map(Json).map_err(|_| ApiError::damaged("this game"))
}

/// A record as a text.
fn record_text(record: &kickoff_runtime::Record) -> Response {
    ([(header::CONTENT_TYPE, "text/plain; charset=utf-8")], kickoff_runtime::write(record)).into_response()
}

//! Records as trees, and back. Nothing is stored.

use axum::Json;

use super::{App, Large, Refused};
use crate::api_error::JsonResult;
use crate::identity::Visitor;
use crate::wire::{RecordText, RecordTree, WrittenTree};

/// The tree of a record: its main line, and what could have been played instead.
#[utoipa::path(post, path = "/records/tree", request_body = RecordText,
    responses((status = 200, body = RecordTree), Refused))]
pub(super) async fn tree(
    app: App,
    visitor: Visitor,
    Large(record, _room): Large<RecordText>,
) -> JsonResult<RecordTree> {
    Ok(Json(app.archive.tree(&visitor, record.text).await?))
}

/// The record of a tree, if the rules allow everything in it.
#[utoipa::path(post, path = "/records/text", request_body = WrittenTree,
    responses((status = 200, body = RecordText), Refused))]
pub(super) async fn text(app: App, visitor: Visitor, Large(tree, _room): Large<WrittenTree>) -> JsonResult<RecordText> {
    Ok(Json(RecordText { text: app.archive.text(&visitor, tree).await? }))
}

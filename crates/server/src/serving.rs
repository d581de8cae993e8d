//! Accepting connections, and speaking HTTP on them.
//!
//! `axum::serve` would do, but for what a server that strangers reach has to have: a count of connections, a limit on how
//! long a request's head may take, small buffers, and an end to writing to somebody who does not read.

use std::convert::Infallible;
use std::io::{self, ErrorKind};
use std::pin::{Pin, pin};
use std::sync::Arc;
use std::task::{Context, Poll, ready};
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use hyper::Request;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::{Service as _, service_fn};
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::TcpListener;
use tokio::sync::{mpsc, watch};
use tokio::time::{Sleep, sleep};

use crate::guard::{ConnectionPermit, Cut, Guard, Peer};
use crate::observe::Metrics;

/// The longest head of a request, and the most that is read or written at once. A connection at rest keeps none of it.
const BUFFER: usize = 32 << 10;
/// How long a client may take no byte of what it is sent.
const STALLED: Duration = Duration::from_secs(60);
/// How long to wait when the system has no connection to give (no descriptors, mostly).
const EXHAUSTED: Duration = Duration::from_millis(100);

/// Serves until told to close, then finishes the requests that are under way.
pub(crate) async fn serve(
    listener: TcpListener,
    router: Router,
    guard: Arc<Guard>,
    metrics: Metrics,
    mut closing: watch::Receiver<bool>,
) {
    // Each connection holds a sender; when all are gone all have ended.
    let (open, mut ended) = mpsc::channel::<Infallible>(1);
    let mut http = http1::Builder::new();
    http.timer(TokioTimer::new()).header_read_timeout(guard.patience).max_buf_size(BUFFER);
    let service = TowerToHyperService::new(router);
    loop {
        let accepted = tokio::select! {
            accepted = listener.accept() => accepted,
            () = told(&mut closing) => break,
        };
        let (stream, address) = match accepted {
            Ok(accepted) => accepted,
            Err(error) => {
                if !is_of_one_connection(&error) {
                    tracing::error!(%error, "no connection can be accepted; has the program too few file descriptors?");
                    sleep(EXHAUSTED).await;
                }
                continue;
            }
        };
        let Some(permit) = guard.connections.open(address.ip()) else {
            metrics.refused("connection");
            continue;
        };
        // Small messages must not wait for each other.
        let _ = stream.set_nodelay(true);
        let (guard, service) = (Arc::clone(&guard), service.clone());
        let cut = Cut::default();
        let cuts = cut.clone();
        let answer = service_fn(move |request: Request<Incoming>| {
            let mut request = request.map(Body::new);
            let client = guard.client(&Peer(address), request.headers());
            request.extensions_mut().insert(client);
            request.extensions_mut().insert(cuts.clone());
            service.call(request)
        });
        let stream = TokioIo::new(Stream { stream, stalled: None, _permit: Some(permit) });
        let connection = http.serve_connection(stream, answer).with_upgrades();
        let (mut closing, open) = (closing.clone(), open.clone());
        tokio::spawn(async move {
            let mut connection = pin!(connection);
            let serving = async {
                tokio::select! {
                    served = connection.as_mut() => served,
                    () = told(&mut closing) => {
                        connection.as_mut().graceful_shutdown();
                        connection.await
                    }
                }
            };
            tokio::select! {
                served = serving => {
                    if let Err(error) = served {
                        tracing::debug!(%error, "a connection ended");
                    }
                }
                () = cut.told() => tracing::debug!("a connection was cut: the client reads too slowly"),
            }
            drop(open);
        });
    }
    drop((listener, open));
    ended.recv().await;
}

/// Waits until the server is to close.
async fn told(closing: &mut watch::Receiver<bool>) {
    let _ = closing.wait_for(|closing| *closing).await;
}

/// Whether only the one connection could not be accepted.
fn is_of_one_connection(error: &io::Error) -> bool {
    matches!(
        error.kind(),
        ErrorKind::ConnectionAborted
            | ErrorKind::ConnectionReset
            | ErrorKind::ConnectionRefused
            | ErrorKind::Interrupted
    )
}

/// A connection: it has its place as long as it is open, and it fails when what is written is not read.
struct Stream<S> {
    stream: S,
    /// Runs while the other end takes nothing.
    stalled: Option<Pin<Box<Sleep>>>,
    _permit: Option<ConnectionPermit>,
}

impl<S> Stream<S> {
    /// Lets a writing's outcome pass, unless nothing was taken for too long.
    fn patiently<T>(&mut self, cx: &mut Context<'_>, written: Poll<io::Result<T>>) -> Poll<io::Result<T>> {
        if written.is_ready() {
            self.stalled = None;
            return written;
        }
        let stalled = self.stalled.get_or_insert_with(|| Box::pin(sleep(STALLED)));
        ready!(stalled.as_mut().poll(cx));
        Poll::Ready(Err(io::Error::new(ErrorKind::TimedOut, "the client reads nothing")))
    }
}

impl<S: AsyncRead + Unpin> AsyncRead for Stream<S> {
    fn poll_read(mut self: Pin<&mut Self>, cx: &mut Context<'_>, buffer: &mut ReadBuf<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_read(cx, buffer)
    }
}

impl<S: AsyncWrite + Unpin> AsyncWrite for Stream<S> {
    fn poll_write(mut self: Pin<&mut Self>, cx: &mut Context<'_>, bytes: &[u8]) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.stream).poll_write(cx, bytes);
        self.patiently(cx, written)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        slices: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.stream).poll_write_vectored(cx, slices);
        self.patiently(cx, written)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_flush(cx)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(cx)
    }
}

#[cfg(test)]
mod tests {
    use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
    use tokio::time::Instant;

    use super::*;

    #[tokio::test(start_paused = true)]
    async fn a_client_that_reads_nothing_is_disconnected() {
        let (_client, stream) = tokio::io::duplex(16);
        let mut stream = Stream { stream, stalled: None, _permit: None };
        stream.write_all(&[0; 16]).await.unwrap();
        let begun = Instant::now();
        let error = stream.write_all(&[0; 16]).await.unwrap_err();
        assert_eq!((error.kind(), begun.elapsed() >= STALLED), (ErrorKind::TimedOut, true));
    }

    #[tokio::test(start_paused = true)]
    async fn a_slow_reader_is_waited_for() {
        let (mut client, stream) = tokio::io::duplex(1);
        let mut stream = Stream { stream, stalled: None, _permit: None };
        let reading = tokio::spawn(async move {
            for _ in 0..20 {
                sleep(STALLED / 2).await;
                client.read_u8().await.unwrap();
            }
            client
        });
        stream.write_all(&[0; 20]).await.unwrap();
        reading.await.unwrap();
    }
}

//! Memory for what is under way: bodies that come in, and answers that were not read yet. However many addresses send
//! slowly or read slowly, there is as much for the next address as for each of them.

use std::collections::HashMap;
use std::pin::Pin;
use std::sync::{Arc, Mutex, PoisonError};
use std::task::{Context, Poll, ready};
use std::time::Duration;

use axum::body::{Body, Bytes};
use axum::http::Response;
use axum::response::IntoResponse as _;
use hyper::body::{Body as HttpBody, Frame, SizeHint};
use tokio::sync::Notify;
use tokio::task::JoinHandle;
use tokio::time::sleep;

use super::client::ClientSubnet;
use crate::api_error::ApiResult;
use crate::memory::{MemoryBudget, Taken, Use, no_room};

/// Shorter bodies are not counted: each connection has at most one, and connections are counted.
const COUNTED: u64 = 16 << 10;
/// The same for answers, which are longer.
const COUNTED_ANSWER: u64 = 64 << 10;
/// How long anything may take, and how many bytes have to go in a second beyond that.
const LEAST_TIME: Duration = Duration::from_secs(10);
const LEAST_SPEED: u64 = 32 << 10;
/// How many bytes of an answer are handed on at once. The rest stays counted until its turn.
const PIECE: usize = 16 << 10;

/// The time that so many bytes may take to come in or to go out.
pub(crate) fn patience(bytes: u64) -> Duration {
    LEAST_TIME + Duration::from_secs(bytes / LEAST_SPEED)
}

/// Counts the bytes that are under way, by address and in all.
#[derive(Debug)]
pub(crate) struct Traffic {
    memory: MemoryBudget,
    by: Arc<Mutex<HashMap<ClientSubnet, u64>>>,
}

/// Bytes that are under way. Dropped when they are not any more.
#[derive(Debug)]
pub(crate) struct Load {
    by: Arc<Mutex<HashMap<ClientSubnet, u64>>>,
    whose: ClientSubnet,
    taken: Taken,
}

impl Traffic {
    pub(super) fn new(memory: MemoryBudget) -> Traffic {
        Traffic { memory, by: Arc::default() }
    }

    /// Room for a body of so many bytes, and as many again for what is made of it. Little needs none.
    ///
    /// # Errors
    /// There is none.
    pub(crate) fn receive(&self, whose: ClientSubnet, bytes: u64) -> ApiResult<Option<Load>> {
        if bytes <= COUNTED { Ok(None) } else { self.take(whose, 2 * bytes).map(Some).ok_or_else(no_room) }
    }

    /// Room for so many bytes. An address may have as many under way as would still fit beside them: then there is as
    /// much for one that has none as for each of those that have some.
    fn take(&self, whose: ClientSubnet, bytes: u64) -> Option<Load> {
        let mut by = self.by.lock().unwrap_or_else(PoisonError::into_inner);
        let own = by.get(&whose).copied().unwrap_or(0);
        let free = self.memory.most(Use::Traffic).saturating_sub(self.memory.taken(Use::Traffic));
        if own.saturating_add(bytes) > free {
            return None;
        }
        let taken = self.memory.take(Use::Traffic, bytes)?;
        by.insert(whose, own + bytes);
        Some(Load { by: Arc::clone(&self.by), whose, taken })
    }

    /// Counts bytes for which there has to be room: what they tell has been done.
    fn take_anyway(&self, whose: ClientSubnet, bytes: u64) -> Option<Load> {
        let mut by = self.by.lock().unwrap_or_else(PoisonError::into_inner);
        let mut taken = self.memory.take(Use::Traffic, 0)?;
        taken.resize(bytes);
        *by.entry(whose).or_default() += bytes;
        Some(Load { by: Arc::clone(&self.by), whose, taken })
    }

    /// Counts an answer until it was sent. If that takes longer than its length allows, the connection is cut. `done` says
    /// that the request has changed something: then there has to be room.
    pub(super) fn send(&self, to: &Receiver, response: Response<Body>, done: bool) -> Response<Body> {
        let bytes = match response.body().size_hint().exact() {
            Some(bytes) if bytes > COUNTED_ANSWER => bytes,
            _ => return response,
        };
        let load = self.take(to.whose, bytes);
        let load = if done { load.or_else(|| self.take_anyway(to.whose, bytes)) } else { load };
        match load {
            Some(load) => response.map(|body| Body::new(Sent::new(body, load, patience(bytes), to.cut.clone()))),
            None if done => response,
            None => no_room().into_response(),
        }
    }
}

/// The receiver of an answer.
pub(super) struct Receiver {
    pub(super) whose: ClientSubnet,
    pub(super) cut: Cut,
}

/// Cuts a connection, whatever it waits for. Clones cut the same one.
#[derive(Clone, Debug, Default)]
pub(crate) struct Cut(Arc<Notify>);

impl Cut {
    fn cut(&self) {
        self.0.notify_one();
    }

    /// Waits until the connection is to be cut.
    pub(crate) async fn told(&self) {
        self.0.notified().await;
    }
}

impl Drop for Load {
    fn drop(&mut self) {
        let mut by = self.by.lock().unwrap_or_else(PoisonError::into_inner);
        let bytes = self.taken.bytes();
        if let Some(own) = by.get_mut(&self.whose) {
            *own = own.saturating_sub(bytes);
            if *own == 0 {
                by.remove(&self.whose);
            }
        }
        // Under the lock: nobody is refused for room that is free already.
        self.taken.resize(0);
    }
}

/// An answer that is given to be sent piece by piece, so that it is counted until nearly all of it was taken.
struct Sent {
    body: Body,
    piece: Bytes,
    /// Cuts the connection. The connection asks for the next piece only when it has sent others: it cannot look at a clock
    /// here.
    ends: JoinHandle<()>,
    _load: Load,
}

impl Sent {
    fn new(body: Body, load: Load, patience: Duration, cut: Cut) -> Sent {
        let ends = tokio::spawn(async move {
            sleep(patience).await;
            cut.cut();
        });
        Sent { body, piece: Bytes::new(), ends, _load: load }
    }
}

impl Drop for Sent {
    fn drop(&mut self) {
        self.ends.abort();
    }
}

impl HttpBody for Sent {
    type Data = Bytes;
    type Error = axum::Error;

    fn poll_frame(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<Option<Result<Frame<Bytes>, axum::Error>>> {
        while self.piece.is_empty() {
            match ready!(Pin::new(&mut self.body).poll_frame(cx)) {
                Some(Ok(frame)) => match frame.into_data() {
                    Ok(data) => self.piece = data,
                    Err(other) => return Poll::Ready(Some(Ok(other))),
                },
                ended => return Poll::Ready(ended),
            }
        }
        let length = self.piece.len().min(PIECE);
        Poll::Ready(Some(Ok(Frame::data(self.piece.split_to(length)))))
    }

    fn is_end_stream(&self) -> bool {
        self.piece.is_empty() && self.body.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        let rest = self.body.size_hint().exact().map(|rest| rest + self.piece.len() as u64);
        rest.map_or_else(SizeHint::default, SizeHint::with_exact)
    }
}

#[cfg(test)]
mod tests {
    use std::convert::Infallible;
    use std::net::IpAddr;

    use hyper::server::conn::http1;
    use hyper::service::service_fn;
    use hyper_util::rt::TokioIo;
    use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _, DuplexStream};
    use tokio::time::Instant;

    use super::*;

    fn address(number: u8) -> ClientSubnet {
        ClientSubnet::of(IpAddr::from([192, 0, 2, number]))
    }

    /// Room for 10,000 bytes and none more.
    fn traffic() -> Traffic {
        Traffic::new(MemoryBudget::new(200_000))
    }

    /// If this failed those who send slowly could keep everybody else from sending at all.
    #[test]
    fn there_is_as_much_for_a_newcomer_as_for_each_of_the_others() {
        for addresses in [1, 4, 20, 100u8] {
            let traffic = traffic();
            let mut held = Vec::new();
            for _ in 0..1_000 {
                held.extend((0..addresses).filter_map(|number| traffic.take(address(number), 10)));
            }
            let most = (0..addresses).map(|number| traffic.by.lock().unwrap()[&address(number)]).max().unwrap();
            assert!(most >= 10_000 / (u64::from(addresses) + 2) - 20, "{most} of {addresses} addresses");
            // The difference of up to 20 is rounding.
            assert!(traffic.take(address(200), most - 20).is_some(), "{most} of {addresses} addresses");
            drop(held);
            assert!(traffic.by.lock().unwrap().is_empty());
            assert_eq!(traffic.memory.all(), 0);
        }
    }

    #[test]
    fn little_is_not_counted_and_what_has_been_done_is_told_anyway() {
        let traffic = traffic();
        assert!(traffic.receive(address(1), COUNTED).unwrap().is_none());
        assert_eq!(traffic.receive(address(1), COUNTED + 1).unwrap_err().into_parts().0, 503);
        let held = traffic.take_anyway(address(1), 30_000).unwrap();
        assert_eq!(traffic.memory.taken(Use::Traffic), 30_000);
        assert!(traffic.take(address(2), 1).is_none());
        drop(held);
        assert!(traffic.take(address(2), 1).is_some());
    }

    /// If this failed clients that read a byte now and then could hold answers for ever.
    #[tokio::test(start_paused = true)]
    async fn a_connection_is_cut_whose_client_reads_too_slowly_and_no_other() {
        let traffic = Traffic::new(MemoryBudget::new(20 << 20));
        let answer = || Response::new(Body::from(vec![0; 320 << 10]));
        let (slow, quick) = (Cut::default(), Cut::default());
        let begun = Instant::now();
        let _unread = traffic.send(&Receiver { whose: address(1), cut: slow.clone() }, answer(), false);
        let read = traffic.send(&Receiver { whose: address(1), cut: quick.clone() }, answer(), false);
        assert_eq!(read.body().size_hint().exact(), Some(320 << 10));
        assert_eq!(axum::body::to_bytes(read.into_body(), usize::MAX).await.unwrap().len(), 320 << 10);
        assert_eq!(traffic.memory.taken(Use::Traffic), 320 << 10);
        slow.told().await;
        assert_eq!(begun.elapsed().as_secs(), 20);
        assert!(tokio::time::timeout(Duration::from_secs(600), quick.told()).await.is_err());
    }

    /// A connection that holds little, on which an address has asked for an answer of so many bytes; with the first of it.
    async fn asked(traffic: &Arc<Traffic>, whose: ClientSubnet, length: usize) -> (DuplexStream, [u8; 12]) {
        let (mut client, server) = tokio::io::duplex(256);
        let traffic = Arc::clone(traffic);
        let answer = service_fn(move |_| {
            let receiver = Receiver { whose, cut: Cut::default() };
            let response = traffic.send(&receiver, Response::new(Body::from(vec![b' '; length])), false);
            std::future::ready(Ok::<_, Infallible>(response))
        });
        let mut http = http1::Builder::new();
        http.max_buf_size(32 << 10);
        tokio::spawn(http.serve_connection(TokioIo::new(server), answer));
        client.write_all(b"GET / HTTP/1.1\r\nhost: here\r\nconnection: close\r\n\r\n").await.unwrap();
        let mut first = [0; 12];
        client.read_exact(&mut first).await.unwrap();
        (client, first)
    }

    /// Answers that are asked for and not read used to take as much memory as there are connections.
    #[tokio::test]
    async fn answers_that_nobody_reads_have_their_share_and_leave_others_theirs() {
        let length = 1 << 20;
        let share = length as u64 * 9 / 2;
        let traffic = Arc::new(Traffic::new(MemoryBudget::new(share * 20 + 2_000)));
        let mut open = Vec::new();
        for _ in 0..20 {
            let (client, first) = asked(&traffic, address(1), length).await;
            if first == *b"HTTP/1.1 200" {
                open.push(client);
            } else {
                assert_eq!(first, *b"HTTP/1.1 503");
            }
        }
        assert_eq!((open.len(), traffic.memory.all()), (2, 2 << 20));
        // Short answers go to everybody, long ones only to other addresses.
        assert_eq!(asked(&traffic, address(1), 60_000).await.1, *b"HTTP/1.1 200");
        let (mut other, first) = asked(&traffic, address(2), length).await;
        assert_eq!(first, *b"HTTP/1.1 200");
        let mut rest = Vec::new();
        other.read_to_end(&mut rest).await.unwrap();
        assert!(rest.len() > length);
        drop(open);
        while traffic.memory.all() > 0 {
            tokio::task::yield_now().await;
        }
    }
}

//! Starting, running and closing the server.

use std::io::Write as _;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::sync::Arc;
use std::time::Duration;

use axum::{Router, middleware};
use kickoff_runtime::SolutionCache;
use tokio::net::TcpListener;
use tokio::sync::watch;
use tokio::task::JoinHandle;

use crate::ServeError;
use crate::cluster::{Broker, Messages};
use crate::config::{Config, Mode, SERVER_PORT, ServerConfig, ServerLimits};
use crate::guard::Guard;
use crate::identity::Identity;
use crate::memory::{MemoryBudget, Use};
use crate::observe::{self, Metrics};
use crate::play::following::Follower;
use crate::play::housekeeping::Housekeeper;
use crate::play::search_pool::{PoolLimits, SearchPool};
use crate::play::solutions::MOST_EACH;
use crate::play::{Advisor, Archive, Draws, Explorer, MatchService, Means, Quotas, Solutions, quotas};
use crate::routes::{self, App};
use crate::steady::SteadyTime;
use crate::storage::{DataFolder, Database, Storage, solutions_folder};
use crate::text::new_id;
use crate::{descriptors, guard, pages, serving};

/// How long requests under way may take when the server closes.
const LAST_REQUESTS: Duration = Duration::from_secs(5);

#[derive(Debug)]
pub struct Server {
    address: SocketAddr,
    storage: Arc<Storage>,
    solutions: Arc<Solutions>,
    /// Says that nobody new should come.
    leaving: watch::Sender<bool>,
    /// How long that is said before the server closes.
    drain: Duration,
    closing: watch::Sender<bool>,
    serving: JoinHandle<()>,
    housekeeper: Arc<Housekeeper>,
    /// What it does without being asked.
    own_work: JoinHandle<()>,
}

impl Server {
    /// Takes the data folder, listens and serves.
    ///
    /// # Errors
    /// The address cannot be used, or the data cannot.
    pub async fn start(config: &Config) -> Result<Server, ServeError> {
        let asked = address(config)?;
        let database = match &config.database {
            Some(url) => Database::Server(url.reveal().to_owned()),
            None => Database::File(DataFolder::take(config.data.as_deref())?),
        };
        let listener = listen(asked).await?;
        let address = listener.local_addr()?;
        let storage = Arc::new(Storage::open(database).await?);
        storage.announce(&format!("http://{address}/"));
        let (closing, closes) = watch::channel(false);
        let (leaving, leaves) = watch::channel(false);
        let metrics = Metrics::new(storage.commits());
        let limits = config.server().map(|server| server.limits.clone());
        let memory = match &limits {
            Some(limits) => MemoryBudget::for_strangers(limits.memory),
            None => MemoryBudget::new(ServerLimits::default().memory),
        };
        let guard = Arc::new(Guard::new(config, address, descriptors::raise(), &metrics, memory.clone()));
        if let Some(server) = config.server() {
            warn_of_missing_proxy(server);
        }
        let cache = SolutionCache::new(solutions_folder(config.data.as_deref())?);
        let cache = cache.with_most(usize::try_from(memory.most(Use::Solutions)).unwrap_or(usize::MAX)).on_request();
        let cache = if limits.is_some() { cache.with_most_each(MOST_EACH) } else { cache };
        // On one's own machine there is no bound on solutions.
        let most_files = limits.as_ref().and_then(|limits| limits.solutions);
        let solutions = Arc::new(Solutions::new(cache, Arc::clone(&guard), most_files));
        let terms = if limits.is_some() { PoolLimits::server() } else { PoolLimits::local() };
        // Every start is a node of its own: what one that died still wants to write is refused.
        let node = format!("{}-{}", config.node.as_deref().unwrap_or("node"), new_id());
        let draws = Draws::new(config.draw_seed);
        let limits = if guard.rates.is_some() { quotas::SERVER } else { quotas::LOCAL };
        // In local mode those who play see themselves how full the disk is.
        let reserve = config.server().map_or(0, |server| server.limits.reserve);
        let quotas = Arc::new(Quotas::new(Arc::clone(&storage), limits, reserve));
        let (broker, messages) = broker(config, &storage, &node).await?.unzip();
        let pool = SearchPool::new(terms, memory.clone());
        let means = Means {
            draws,
            solutions: Arc::clone(&solutions),
            actions: metrics.actions.clone(),
            time: SteadyTime::new(config.time.clone()),
            talk: guard.rates.as_ref().map(|rates| Arc::clone(&rates.talk)),
            pool: pool.clone(),
            quotas: Arc::clone(&quotas),
        };
        let matches = Arc::new(MatchService::new(Arc::clone(&storage), node, broker, means));
        let follower = Arc::new(Follower::new(Arc::clone(&matches)));
        let housekeeper = Arc::new(Housekeeper::new(Arc::clone(&matches), Arc::clone(&follower)));
        let (keeper, closed) = (Arc::clone(&housekeeper), closes.clone());
        let own_work = tokio::spawn(async move { keeper.run(closed).await });
        let (lobby, closed) = (Arc::clone(&matches.lobby), closes.clone());
        tokio::spawn(async move { lobby.run(closed).await });
        tokio::spawn(follower.run(messages, closes.clone()));
        let archive = Arc::new(Archive::new(Arc::clone(&storage), Arc::clone(&quotas), pool.clone()));
        let app = App {
            storage: Arc::clone(&storage),
            advisor: Arc::new(Advisor::new(Arc::clone(&matches))),
            matches,
            explorer: Arc::new(Explorer::new(Arc::clone(&storage), Arc::clone(&archive), pool)),
            archive,
            sandbox_draws: Arc::new(Draws::new(config.draw_seed)),
            identity: Arc::new(Identity::new(config)),
            guard: Arc::clone(&guard),
            quotas,
            metrics: metrics.clone(),
            metrics_token: config.server().and_then(|server| server.metrics_token.clone()),
            leaving: leaves,
            closing: closes,
        };
        let router = router(app, &guard, &metrics);
        let told = closing.subscribe();
        let serving = tokio::spawn(async move {
            tokio::select! {
                () = serving::serve(listener, router, Arc::clone(&guard), metrics, told) => {}
                never = guard.cleanup() => match never {},
            }
        });
        tracing::info!(%address, version = env!("CARGO_PKG_VERSION"), "serving");
        let drain = config.server().map_or(Duration::ZERO, |server| server.drain);
        Ok(Server { address, storage, solutions, leaving, drain, closing, serving, housekeeper, own_work })
    }

    pub fn address(&self) -> SocketAddr {
        self.address
    }

    pub fn url(&self) -> String {
        format!("http://{}/", self.address)
    }

    /// Says that it is not ready for more, and goes on serving for as long as it was told to.
    pub async fn drain(&self) {
        self.leaving.send_replace(true);
        if !self.drain.is_zero() {
            tracing::info!(seconds = self.drain.as_secs(), "not ready for more; closing soon");
            tokio::time::sleep(self.drain).await;
        }
    }

    /// Finishes what is under way, tells those who watch, and closes the data.
    ///
    /// # Errors
    /// The server had failed before.
    pub async fn close(mut self) -> Result<(), ServeError> {
        self.leaving.send_replace(true);
        self.closing.send_replace(true);
        let served = tokio::time::timeout(LAST_REQUESTS, &mut self.serving).await;
        // WebSockets hold receivers until they have said good-bye.
        let _ = tokio::time::timeout(Duration::from_secs(1), self.closing.closed()).await;
        if served.is_err() {
            self.serving.abort();
        }
        self.solutions.close().await;
        let _ = self.own_work.await;
        self.housekeeper.give_back().await;
        self.storage.close().await;
        match served {
            Ok(Err(error)) if error.is_panic() => Err(std::io::Error::other("the server's task failed").into()),
            _ => Ok(()),
        }
    }

    /// For tests: ends the matches whose clocks have run out, as the server does all the time.
    #[doc(hidden)]
    pub async fn check_clocks(&self) {
        self.housekeeper.flag().await;
    }

    /// For tests: from now on nothing more fits on the disk, or it does again.
    ///
    /// # Errors
    /// The database does not answer.
    #[doc(hidden)]
    pub async fn pretend_full(&self, full: bool) -> Result<(), ServeError> {
        self.storage.pretend_full(full).await.map_err(|e| std::io::Error::other(e).into())
    }
}

/// Serves until the person who started it, or the system, says stop. Prints the address.
///
/// # Errors
/// The server cannot start, or fails.
pub async fn run(config: Config) -> Result<(), ServeError> {
    let server = Server::start(&config).await?;
    {
        let mut out = std::io::stdout().lock();
        // Nobody may be reading; that is no reason to stop.
        let _ = writeln!(out, "Kickoff is at {}", server.url()).and_then(|()| out.flush());
    }
    if config.open_browser {
        let url = server.url();
        tokio::task::spawn_blocking(move || {
            if let Err(error) = open::that_detached(url) {
                tracing::warn!(%error, "the browser could not be opened");
            }
        });
    }
    stop_signal().await?;
    tracing::info!("closing");
    tokio::select! {
        () = server.drain() => {}
        // At the second signal the server does not wait any longer.
        asked = stop_signal() => asked?,
    }
    server.close().await
}

/// [`run`] for programs that are not asynchronous.
///
/// # Errors
/// As [`run`].
pub fn run_blocking(config: Config) -> Result<(), ServeError> {
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    runtime.block_on(run(config))
}

/// With TLS all visitors come through a proxy; if that is not trusted, all are taken for one.
fn warn_of_missing_proxy(server: &ServerConfig) {
    if server.trusted_proxies.is_empty() && server.public_url.as_ref().is_some_and(|url| url.is_https()) {
        tracing::warn!("no --trusted-proxy: everybody behind a proxy counts as one visitor");
    }
}

/// The broker, if there is one, and what comes from it.
async fn broker(config: &Config, storage: &Storage, node: &str) -> Result<Option<(Broker, Messages)>, ServeError> {
    let Some(url) = &config.nats else { return Ok(None) };
    if !storage.is_shared() {
        tracing::warn!("--nats without --database: nobody else can use these data, so there is nobody to hear of");
        return Ok(None);
    }
    let server = storage.identity().await.map_err(std::io::Error::other)?;
    Ok(Some(Broker::connect(url.reveal(), &server, node).await?))
}

fn router(app: App, guard: &Arc<Guard>, metrics: &Metrics) -> Router {
    let guard = middleware::from_fn_with_state(Arc::clone(guard), guard::guard);
    let record = middleware::from_fn_with_state(metrics.clone(), observe::record);
    routes::api().fallback(pages::page).layer(guard).layer(record).with_state(app)
}

/// The address to listen on. In local mode it has to be this machine's own; a server's may be any that is asked for.
pub(crate) fn address(config: &Config) -> Result<SocketAddr, ServeError> {
    let ip = match config.bind.as_deref() {
        None | Some("localhost") => IpAddr::V4(Ipv4Addr::LOCALHOST),
        Some(text) => text.parse::<IpAddr>().map_err(|_| ServeError::NoAddress(text.chars().take(60).collect()))?,
    };
    match config.mode {
        Mode::Local if !ip.is_loopback() => Err(ServeError::NotLoopback(ip.to_string())),
        Mode::Local => Ok(SocketAddr::new(ip, config.port.unwrap_or(0))),
        Mode::Server(_) => Ok(SocketAddr::new(ip, config.port.unwrap_or(SERVER_PORT))),
    }
}

pub(crate) async fn listen(address: SocketAddr) -> Result<TcpListener, ServeError> {
    TcpListener::bind(address).await.map_err(|cause| match cause.kind() {
        std::io::ErrorKind::AddrInUse => ServeError::PortInUse(address),
        _ => ServeError::Listen { address, cause },
    })
}

/// Waits for Ctrl-C or the system's request to stop.
async fn stop_signal() -> std::io::Result<()> {
    #[cfg(unix)]
    {
        use tokio::signal::unix::{SignalKind, signal};
        let mut terminate = signal(SignalKind::terminate())?;
        let mut hang_up = signal(SignalKind::hangup())?;
        tokio::select! {
            result = tokio::signal::ctrl_c() => result,
            _ = terminate.recv() => Ok(()),
            _ = hang_up.recv() => Ok(()),
        }
    }
    #[cfg(not(unix))]
    tokio::signal::ctrl_c().await
}

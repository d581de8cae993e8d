//! Making the file of a timed solution; what was interrupted goes on where it was.

use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{self, BufWriter, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};
use std::time::Duration;

use crate::PlaysLeft;

use super::backward::Backward;
use super::codec::{Placed, write_end, write_layer};
use super::file::{clocks, is_kept, map, scan};
use super::header::Header;
use super::layer::{Columns, Layer};
use super::program::Program;
use crate::Stop;
use web_time::Instant;

/// How often what has been worked out is put away, so that no more than this is lost when the power goes.
const PUT_AWAY_EVERY: Duration = Duration::from_secs(60);

/// How far the work is.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Progress {
    /// Positions worked out, those of an interrupted run included.
    pub done: u64,
    /// The number of positions in all layers.
    pub total: u64,
    /// How many of them were there when this run began.
    pub resumed: u64,
}

/// Why a solution was not made.
#[derive(Debug, thiserror::Error)]
pub enum MakeError {
    /// It was to stop. What has been done is kept.
    #[error("interrupted; the next run goes on from there")]
    Interrupted,
    /// Somebody else is making it.
    #[error("another program is making {path} right now")]
    Busy {
        /// The path of the file that another process makes.
        path: PathBuf,
    },
    /// The file cannot be written.
    #[error("cannot write {path}: {cause}")]
    Write {
        /// The path of the file in question.
        path: PathBuf,
        /// The error of the operating system.
        cause: io::Error,
    },
    /// There is no folder for it.
    #[error("there is no folder for solutions")]
    NoFolder,
    /// The game cannot be solved like this.
    #[error(transparent)]
    Model(#[from] crate::ModelError),
}

#[derive(Debug)]
pub(super) struct Plan<'a> {
    pub(super) program: &'a Program,
    pub(super) opening: usize,
    pub(super) half_plays: u16,
    pub(super) reaches: &'a [u16],
    pub(super) header: Header,
}

impl Plan<'_> {
    /// The layers in the order in which they are worked out: the second half from its end, then the first.
    fn clocks(&self) -> impl Iterator<Item = PlaysLeft> {
        clocks(self.half_plays)
    }

    /// The columns of a layer.
    fn columns(&self, clock: PlaysLeft) -> Columns {
        Columns::of(clock, self.half_plays, self.reaches)
    }

    fn positions(&self, clock: PlaysLeft) -> u64 {
        self.program.states as u64 * self.columns(clock).width() as u64
    }

    pub(super) fn all_positions(&self) -> u64 {
        self.clocks().map(|clock| self.positions(clock)).sum()
    }

    /// Positions of the layers up to one.
    fn positions_until(&self, last: PlaysLeft) -> u64 {
        let before: u64 = self.clocks().take_while(|&clock| clock != last).map(|clock| self.positions(clock)).sum();
        before + self.positions(last)
    }
}

/// Makes the file, or goes on making it, and says how far it is after every layer.
pub(super) fn make(
    plan: &Plan<'_>,
    path: &Path,
    stop: &Stop,
    report: &mut dyn FnMut(Progress),
) -> Result<(), MakeError> {
    let unfinished = beside(path, "part");
    let put_away = beside(path, "layer");
    let failed = |cause| MakeError::Write { path: unfinished.clone(), cause };
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder).map_err(failed)?;
    }
    let file = lock(&unfinished).map_err(failed)?.ok_or_else(|| MakeError::Busy { path: path.to_owned() })?;
    let (mut layers, last) = begin(plan, &file, &unfinished, &put_away).map_err(failed)?;
    let total = plan.all_positions();
    let resumed = last.as_ref().map_or(0, |layer| plan.positions_until(layer.clock));
    let mut work = match last {
        Some(last) => Backward::resume(plan.program, plan.opening, plan.half_plays, plan.reaches, last),
        None => Backward::new(plan.program, plan.opening, plan.half_plays, plan.reaches),
    };
    let mut done = plan.positions_until(work.last().clock);
    let mut out = BufWriter::new(&file);
    let mut last_put_away = Instant::now();
    report(Progress { done, total, resumed });
    while work.step() {
        let layer = work.last();
        done += plan.positions(layer.clock);
        if is_kept(layer.clock, plan.half_plays) {
            write_layer(layer, &mut out).map_err(failed)?;
            layers += 1;
        }
        report(Progress { done, total, resumed });
        let stopped = stop.stopped();
        if stopped || last_put_away.elapsed() > PUT_AWAY_EVERY {
            out.flush().and_then(|()| file.sync_data()).map_err(failed)?;
            put(layer, &plan.header, &put_away).map_err(failed)?;
            last_put_away = Instant::now();
        }
        if stopped {
            return Err(MakeError::Interrupted);
        }
    }
    write_end(layers, &mut out).and_then(|()| out.flush()).and_then(|()| file.sync_all()).map_err(failed)?;
    fs::rename(&unfinished, path).map_err(failed)?;
    // If it stays it only takes room, and the next run overwrites it.
    let _ = fs::remove_file(&put_away);
    Ok(())
}

/// Opens a file, which need not be there, and locks it. `None` if somebody else has locked it.
fn lock(path: &Path) -> io::Result<Option<File>> {
    loop {
        let file = OpenOptions::new().create(true).truncate(false).read(true).write(true).open(path)?;
        match file.try_lock() {
            // Before it was locked somebody may have finished it and given it another name: then it is in use by now and
            // must not be written to.
            Ok(()) if is_at(&file, path) => return Ok(Some(file)),
            Ok(()) => {}
            Err(TryLockError::WouldBlock) => return Ok(None),
            Err(TryLockError::Error(cause)) => return Err(cause),
        }
    }
}

/// Whether a file still has this name.
#[cfg(unix)]
fn is_at(file: &File, path: &Path) -> bool {
    use std::os::unix::fs::MetadataExt;
    let place = |found: io::Result<fs::Metadata>| found.ok().map(|found| (found.dev(), found.ino()));
    place(file.metadata()).is_some_and(|place_of_file| place(fs::metadata(path)) == Some(place_of_file))
}

/// Whether a file still has this name, as far as that can be told.
#[cfg(not(unix))]
fn is_at(_: &File, path: &Path) -> bool {
    path.exists()
}

/// Finds out what an interrupted run has left, and brings the file to that point: how many layers it holds, and the last
/// that was worked out.
fn begin(plan: &Plan<'_>, mut file: &File, unfinished: &Path, put_away: &Path) -> io::Result<(u32, Option<Layer>)> {
    if let Some((layers, end, last)) = left_over(plan, unfinished, put_away) {
        file.set_len(end as u64)?;
        file.seek(SeekFrom::End(0))?;
        return Ok((layers, Some(last)));
    }
    file.set_len(0)?;
    file.seek(SeekFrom::Start(0))?;
    file.write_all(plan.header.text().as_bytes())?;
    Ok((0, None))
}

/// The layers of an unfinished file up to the one that was put away, where they end, and that one. `None` if they do not go
/// together: then the work begins anew.
fn left_over(plan: &Plan<'_>, unfinished: &Path, put_away: &Path) -> Option<(u32, usize, Layer)> {
    let last = take(plan, put_away)?;
    let number = plan.clocks().position(|clock| clock == last.clock)?;
    let wanted: Vec<PlaysLeft> =
        plan.clocks().take(number + 1).filter(|&clock| is_kept(clock, plan.half_plays)).collect();
    let file = map(unfinished).ok()?;
    let (placed, _, _) = scan(&file, unfinished, &plan.header).ok()?;
    let there = placed.get(..wanted.len())?;
    let end = there.last().map_or(plan.header.text().len(), Placed::end);
    there.iter().map(|placed| placed.clock).eq(wanted).then_some((there.len() as u32, end, last))
}

/// Puts away a layer as it is, so that work can go on from it.
fn put(layer: &Layer, header: &Header, path: &Path) -> io::Result<()> {
    let new = beside(path, "new");
    let mut bytes = header.text().into_bytes();
    bytes.extend([layer.clock.half]);
    bytes.extend(layer.clock.left.to_le_bytes());
    bytes.extend(layer.values.iter().chain(&layer.draws).flat_map(|number| number.to_le_bytes()));
    bytes.extend(crc32fast::hash(&bytes).to_le_bytes());
    let mut file = File::create(&new)?;
    file.write_all(&bytes)?;
    file.sync_all()?;
    fs::rename(&new, path)
}

/// The layer that was put away; `None` if there is none, or none of this solution that is whole.
fn take(plan: &Plan<'_>, path: &Path) -> Option<Layer> {
    const PLACE: usize = 3;
    let mut bytes = fs::read(path).ok()?;
    let checksum = bytes.split_off(bytes.len().checked_sub(4)?);
    if checksum != crc32fast::hash(&bytes).to_le_bytes() {
        return None;
    }
    let after_header = bytes.get(plan.header.compare(&bytes).ok()?..)?;
    let (&[half, low, high], numbers) = after_header.split_first_chunk::<PLACE>()?;
    let clock = PlaysLeft { half, left: u16::from_le_bytes([low, high]) };
    plan.clocks().find(|&known| known == clock)?;
    let columns = plan.columns(clock);
    let count = plan.program.states * columns.width();
    let mut numbers = numbers.as_chunks().0.iter().map(|&bytes| f64::from_le_bytes(bytes));
    let values: Vec<f64> = numbers.by_ref().take(count).collect();
    let draws: Vec<f64> = numbers.by_ref().take(count).collect();
    (draws.len() == count && numbers.next().is_none()).then_some(Layer { clock, columns, values, draws })
}

/// A file beside another, with this ending more.
fn beside(path: &Path, ending: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(".");
    name.push(ending);
    name.into()
}

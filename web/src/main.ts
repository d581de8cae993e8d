import { host } from '$host';
import { mount } from 'svelte';
import App from './App.svelte';
import './lib/typeface.css';
import './lib/theme.css';
import './lib/boards.css';
import './lib/layout.css';
import { showBoardLook } from './lib/boardlooks';
import { games } from './lib/games.svelte';
import { locale } from './lib/locale.svelte';
import { router } from './lib/router.svelte';
import { settings, showLastTheme } from './lib/settings.svelte';
import { visitor } from './lib/visitor.svelte';
import { pages } from './pages';

/** What follows is done in a task of its own: the page answers meanwhile. */
const task = () => new Promise<void>((done) => setTimeout(done));

showBoardLook();
showLastTheme();
const words = locale
  .load()
  .then(task)
  .then(() => locale.read());
// The page that was asked for is fetched meanwhile; if that fails, it is tried again and told where it would be.
const { page } = router.current;
if (page in pages) pages[page as keyof typeof pages]().catch(() => {});
await host.open();
const known = visitor.load();
// A new visitor of a server is given a cookie before anything else is asked.
if (!host.everything) await known;
// The lobby shows them; they come together with the settings.
void games.load();
const answered = settings.load();
// These two are drawn meanwhile, and wait with what depends on the settings.
if (page !== 'lobby' && page !== 'match') await Promise.all([known, answered]);
await words;
// All that was waited for may have come together.
await task();

const target = document.getElementById('app');
if (target) {
  // What was shown until now.
  target.replaceChildren();
  mount(App, { target });
}

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
import { settings } from './lib/settings.svelte';
import { visitor } from './lib/visitor.svelte';
import { pages } from './pages';

showBoardLook();
const words = locale.load();
// The page that was asked for is fetched meanwhile; if that fails, it is tried again and told where it would be.
const { page } = router.current;
if (page in pages) pages[page as keyof typeof pages]().catch(() => {});
await host.open();
// A new visitor is given a cookie before anything else is asked.
await visitor.load();
// The lobby shows them; they come together with the settings.
void games.load();
// The theme is part of the settings; waiting for them keeps a dark page from flashing light.
await settings.load();
await words;

const target = document.getElementById('app');
if (target) {
  // What was shown until now.
  target.replaceChildren();
  mount(App, { target });
}

import { host } from '$host';
import { mount } from 'svelte';
import App from './App.svelte';
import './lib/typeface.css';
import './lib/theme.css';
import './lib/boards.css';
import './lib/layout.css';
import { showBoardLook } from './lib/boardlooks';
import { locale } from './lib/locale.svelte';
import { settings } from './lib/settings.svelte';
import { visitor } from './lib/visitor.svelte';

showBoardLook();
const words = locale.load();
await host.open();
// A new visitor is given a cookie before anything else is asked.
await visitor.load();
// The theme is part of the settings; waiting for them keeps a dark page from flashing light.
await settings.load();
await words;

const target = document.getElementById('app');
if (target) {
  // What was shown until now.
  target.replaceChildren();
  mount(App, { target });
}

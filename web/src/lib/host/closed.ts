// What is shown instead of the pages while they have no host.

import { say } from '../locale.svelte';

/** Shows why there are no pages, and ends when the button is pressed that changes it. */
export function showClosed(why: 'elsewhere' | 'moved' | 'broken', reason?: string): Promise<void> {
  const box = document.createElement('div');
  box.className = 'closed';
  box.setAttribute('role', 'alert');
  const heading = document.createElement('h1');
  heading.textContent = say(why === 'broken' ? 'browser-broken' : 'browser-elsewhere');
  const words = document.createElement('p');
  words.textContent = reason ?? say(why === 'moved' ? 'browser-moved-why' : 'browser-elsewhere-why');
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'button primary';
  button.textContent = say(why === 'broken' ? 'browser-again' : 'browser-here');
  box.append(heading, words, button);
  document.getElementById('app')?.replaceChildren(box);
  return new Promise((pressed) => button.addEventListener('click', () => pressed(), { once: true }));
}

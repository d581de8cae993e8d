import { describe, expect, it } from 'vitest';
import { Follower } from './follows';

const box = (scrollTop: number, scrollHeight: number, clientHeight: number) => ({
  scrollTop,
  scrollHeight,
  clientHeight,
});

describe('a box with new lines at its end', () => {
  it('shows the newest line, however its size changes', () => {
    const follower = new Follower();
    const lines = box(0, 300, 100);
    follower.changed(lines);
    expect(lines.scrollTop).toBe(300);
    // A browser stops at the end.
    lines.scrollTop = 200;
    follower.scrolled(lines);
    // What stands above grows, which leaves the box where it was scrolled to.
    lines.clientHeight = 60;
    follower.scrolled(lines);
    follower.changed(lines);
    expect(lines.scrollTop).toBe(300);
  });
  it('stays where its reader has scrolled to, until they come back to the end', () => {
    const follower = new Follower();
    const lines = box(200, 300, 100);
    follower.changed(lines);
    lines.scrollTop = 80;
    follower.scrolled(lines);
    lines.scrollHeight = 340;
    follower.changed(lines);
    expect(lines.scrollTop).toBe(80);
    lines.scrollTop = 236;
    follower.scrolled(lines);
    lines.scrollHeight = 380;
    follower.changed(lines);
    expect(lines.scrollTop).toBe(380);
  });
});

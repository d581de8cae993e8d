// Sounds synthesised with WebAudio: no files. Nothing here ever throws: a machine without audio is silent.

import { read, write } from './browserstore';

export type SoundName =
  | 'click'
  | 'hut'
  | 'whistle'
  | 'hit'
  | 'cheer'
  | 'throw'
  | 'bounce'
  | 'catch'
  | 'tick'
  | 'clack'
  | 'kick'
  | 'refused';

type Sounder = (context: AudioContext, out: AudioNode, at: number) => void;

function envelope(context: AudioContext, out: AudioNode, at: number, points: [number, number][]): GainNode {
  const gain = context.createGain();
  gain.gain.setValueAtTime(0.0001, at);
  for (const [after, level] of points)
    gain.gain.exponentialRampToValueAtTime(Math.max(level, 0.0001), at + after);
  gain.connect(out);
  return gain;
}

function tone(
  context: AudioContext,
  to: AudioNode,
  at: number,
  length: number,
  type: OscillatorType,
  from: number,
  until = from,
): OscillatorNode {
  const oscillator = context.createOscillator();
  oscillator.type = type;
  oscillator.frequency.setValueAtTime(from, at);
  if (until !== from) oscillator.frequency.exponentialRampToValueAtTime(until, at + length);
  oscillator.connect(to);
  oscillator.start(at);
  oscillator.stop(at + length + 0.05);
  return oscillator;
}

function noise(context: AudioContext, to: AudioNode, at: number, length: number): void {
  const buffer = context.createBuffer(1, Math.ceil(context.sampleRate * length), context.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1;
  const source = context.createBufferSource();
  source.buffer = buffer;
  source.connect(to);
  source.start(at);
}

function filter(
  context: AudioContext,
  to: AudioNode,
  type: BiquadFilterType,
  frequency: number,
  q: number,
): BiquadFilterNode {
  const made = context.createBiquadFilter();
  made.type = type;
  made.frequency.value = frequency;
  made.Q.value = q;
  made.connect(to);
  return made;
}

/** A bark: a buzz through the two resonances of a short "uh", with a breath of "h" before and a "t" behind. */
function bark(context: AudioContext, out: AudioNode, at: number, pitch: number): void {
  const breath = envelope(context, out, at, [
    [0.02, 0.12],
    [0.06, 0.0001],
  ]);
  noise(context, filter(context, breath, 'bandpass', 1500, 0.8), at, 0.08);
  const voice = envelope(context, out, at + 0.04, [
    [0.02, 0.9],
    [0.1, 0.5],
    [0.15, 0.0001],
  ]);
  for (const [frequency, q] of [
    [640, 6],
    [1190, 8],
  ] as const) {
    tone(
      context,
      filter(context, voice, 'bandpass', frequency, q),
      at + 0.04,
      0.16,
      'sawtooth',
      pitch,
      pitch * 0.85,
    );
  }
  const stop = envelope(context, out, at + 0.19, [
    [0.004, 0.25],
    [0.03, 0.0001],
  ]);
  noise(context, filter(context, stop, 'highpass', 3000, 0.7), at + 0.19, 0.04);
}

const sounds: Record<SoundName, Sounder> = {
  click: (c, out, t) => {
    noise(
      c,
      filter(
        c,
        envelope(c, out, t, [
          [0.002, 0.4],
          [0.03, 0.0001],
        ]),
        'bandpass',
        2400,
        2,
      ),
      t,
      0.04,
    );
    tone(
      c,
      envelope(c, out, t, [
        [0.002, 0.15],
        [0.04, 0.0001],
      ]),
      t,
      0.04,
      'triangle',
      900,
      500,
    );
  },
  tick: (c, out, t) => {
    tone(
      c,
      envelope(c, out, t, [
        [0.002, 0.08],
        [0.03, 0.0001],
      ]),
      t,
      0.03,
      'triangle',
      520,
      420,
    );
  },
  // A needle that strikes a peg.
  clack: (c, out, t) => {
    noise(
      c,
      filter(
        c,
        envelope(c, out, t, [
          [0.001, 0.3],
          [0.02, 0.0001],
        ]),
        'bandpass',
        1700,
        5,
      ),
      t,
      0.025,
    );
  },
  // A boot against leather.
  kick: (c, out, t) => {
    tone(
      c,
      envelope(c, out, t, [
        [0.003, 0.8],
        [0.12, 0.0001],
      ]),
      t,
      0.12,
      'sine',
      240,
      70,
    );
    noise(
      c,
      filter(
        c,
        envelope(c, out, t, [
          [0.002, 0.4],
          [0.05, 0.0001],
        ]),
        'lowpass',
        2600,
        0.7,
      ),
      t,
      0.06,
    );
  },
  hut: (c, out, t) => {
    bark(c, out, t, 132);
    bark(c, out, t + 0.34, 148);
  },
  whistle: (c, out, t) => {
    const gain = envelope(c, out, t, [
      [0.02, 0.16],
      [0.4, 0.14],
      [0.5, 0.0001],
    ]);
    const pea = c.createGain();
    pea.gain.value = 90;
    tone(c, pea, t, 0.5, 'square', 34);
    for (const pitch of [2350, 2480]) pea.connect(tone(c, gain, t, 0.5, 'sine', pitch).frequency);
  },
  hit: (c, out, t) => {
    tone(
      c,
      envelope(c, out, t, [
        [0.004, 0.9],
        [0.16, 0.0001],
      ]),
      t,
      0.16,
      'sine',
      150,
      48,
    );
    noise(
      c,
      filter(
        c,
        envelope(c, out, t, [
          [0.003, 0.5],
          [0.09, 0.0001],
        ]),
        'lowpass',
        900,
        0.7,
      ),
      t,
      0.1,
    );
  },
  throw: (c, out, t) => {
    const swept = filter(
      c,
      envelope(c, out, t, [
        [0.08, 0.3],
        [0.32, 0.0001],
      ]),
      'bandpass',
      500,
      1.4,
    );
    swept.frequency.exponentialRampToValueAtTime(2200, t + 0.3);
    noise(c, swept, t, 0.34);
  },
  catch: (c, out, t) => {
    noise(
      c,
      filter(
        c,
        envelope(c, out, t, [
          [0.003, 0.5],
          [0.06, 0.0001],
        ]),
        'lowpass',
        1500,
        0.7,
      ),
      t,
      0.07,
    );
  },
  bounce: (c, out, t) => {
    [0, 0.17, 0.29].forEach((after, i) =>
      tone(
        c,
        envelope(c, out, t + after, [
          [0.004, 0.5 / (i + 1)],
          [0.1, 0.0001],
        ]),
        t + after,
        0.1,
        'sine',
        190,
        90,
      ),
    );
  },
  cheer: (c, out, t) => {
    const gain = envelope(c, out, t, [
      [0.25, 0.4],
      [1.1, 0.34],
      [2.4, 0.0001],
    ]);
    for (const [frequency, q] of [
      [700, 0.8],
      [1300, 1.2],
      [2100, 1.5],
    ] as const)
      noise(c, filter(c, gain, 'bandpass', frequency, q), t, 2.5);
  },
  refused: (c, out, t) => {
    tone(
      c,
      envelope(c, out, t, [
        [0.01, 0.14],
        [0.14, 0.0001],
      ]),
      t,
      0.14,
      'triangle',
      190,
      150,
    );
  },
};

/** As loud as it was before there was a choice. */
const LOUD = 0.5;

function remembered(): number {
  const kept = Number(read('volume') ?? LOUD);
  return kept >= 0 && kept <= 1 ? kept : LOUD;
}

class Sound {
  muted = false;
  #volume: number | null = null;
  #context: AudioContext | undefined;
  #dead = false;

  /** Browsers allow sound only after the player has done something; App calls this on every first gesture. */
  wake(): void {
    if (this.#dead || this.muted) return;
    try {
      const make = globalThis.AudioContext;
      if (!make) return;
      this.#context ??= new make();
      if (this.#context.state === 'suspended') void this.#context.resume().catch(() => {});
    } catch {
      this.#dead = true;
    }
  }

  /** From 0, silent, to 1; this browser remembers it. */
  get volume(): number {
    return (this.#volume ??= remembered());
  }
  set volume(volume: number) {
    this.#volume = Math.min(1, Math.max(0, volume));
    write('volume', String(this.#volume));
  }

  play(name: SoundName): void {
    const context = this.#context;
    if (this.muted || !context || context.state !== 'running') return;
    try {
      const out = context.createGain();
      out.gain.value = this.volume;
      out.connect(context.destination);
      sounds[name](context, out, context.currentTime + 0.01);
    } catch {
      this.#dead = true;
      this.#context = undefined;
    }
  }
}

export const sound = new Sound();

// How a refusal is told to the player.

import { asApiError, type ApiError } from './api';
import { sound } from './sound';
import { toasts } from './toasts.svelte';

/** An answer; why it was refused is told, unless `quiet`. */
export async function answered<T>(answer: Promise<T>, quiet = false): Promise<T> {
  try {
    return await answer;
  } catch (thrown) {
    throw quiet ? asApiError(thrown) : tellRefusal(thrown);
  }
}

/** Tells why something was refused, with its rule, and gives the error to be thrown on. */
export function tellRefusal(thrown: unknown): ApiError {
  const error = asApiError(thrown);
  sound.play('refused');
  toasts.refusal(error.message, error.refusal.rule ?? undefined);
  return error;
}

import { afterEach, describe, expect, it, vi } from 'vitest';
import { ApiError, api, asApiError } from '../src/lib/api';

function answering(status: number, body: string, type = 'application/json') {
  const fetched = vi.fn((..._: [string, RequestInit]) => {
    const empty = status === 204;
    return Promise.resolve(new Response(empty ? null : body, { status, headers: { 'content-type': type } }));
  });
  vi.stubGlobal('fetch', fetched);
  return fetched;
}

const failure = (promise: Promise<unknown>) => promise.then(() => expect.unreachable(), asApiError);

afterEach(() => void vi.unstubAllGlobals());

describe('api', () => {
  it('sends what was asked', async () => {
    const fetched = answering(200, '{}');
    await api.join('m/1', { name: 'Ann', nonce: 'x' });
    const [address, options] = fetched.mock.calls[0]!;
    expect(address).toBe('/api/matches/m%2F1/seat');
    expect(options.method).toBe('POST');
    expect(JSON.parse(options.body as string)).toEqual({ name: 'Ann', nonce: 'x' });
  });

  it('takes an answer without a body', async () => {
    answering(204, '');
    await expect(api.removeMatch('m1')).resolves.toBeUndefined();
  });

  it('reads a record as text', async () => {
    answering(200, '[Game "scrimmage"]', 'text/plain');
    expect(await api.record({ kind: 'archive', id: 'a1' })).toBe('[Game "scrimmage"]');
  });

  it('hands on a refusal with its rule', async () => {
    answering(
      422,
      JSON.stringify({ error: 'illegal', message: 'No.', rule: 'M7', token: 'T1>H14', index: 0 }),
    );
    const error = await failure(api.stop('m1', 1));
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ status: 422, message: 'No.', stale: false });
    expect(error.refusal.rule).toBe('M7');
  });

  it('tells a stale position with the new one', async () => {
    answering(409, JSON.stringify({ error: 'stale', message: 'Old.', state: { seq: 9 } }));
    const error = await failure(api.stop('m1', 1));
    expect(error.stale).toBe(true);
    expect(error.refusal.state?.seq).toBe(9);
  });

  it('makes sense of an error page that is not ours', async () => {
    answering(502, '<html>Bad gateway</html>', 'text/html');
    const error = await failure(api.games());
    expect(error.status).toBe(502);
    expect(error.message).toContain('502');
  });

  it('says so when an answer cannot be read', async () => {
    answering(200, 'not json');
    expect((await failure(api.games())).message).toContain('could not be read');
  });

  it('says so when the program does not answer', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    const error = await failure(api.games());
    expect(error).toMatchObject({ status: 0, offline: true });
  });
});

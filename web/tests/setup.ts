// What boards say is fetched with them: the tests of their words begin with it there.
import { locale } from '../src/lib/locale.svelte';

await locale.loadBoards();

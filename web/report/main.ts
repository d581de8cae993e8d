import { mount } from 'svelte';
import '../src/lib/theme.css';
import './report.css';
import Balance from './Balance.svelte';
import Empty from './Empty.svelte';
import { isBalanced } from './lib/balance';
import { read } from './lib/charts';
import Report from './Report.svelte';

const target = document.getElementById('app') as HTMLElement;
const report = read(document.getElementById('charts')?.textContent ?? '');
if (report && isBalanced(report)) mount(Balance, { target, props: { report } });
else if (report) mount(Report, { target, props: { report } });
else mount(Empty, { target });

import { mount } from 'svelte';

import App from './App.svelte';
import { keepForLater } from './offline/register';
import { loadWords } from './lib/words.svelte';
import { applySettings, settings } from './lib/settings.svelte';
import './theme/tokens.css';
import './theme/base.css';
import './theme/cards.css';

const target = document.getElementById('app');
if (!target) throw new Error('index.html has no #app');

applySettings();
await loadWords(settings.language);
mount(App, { target });
if (import.meta.env.PROD) keepForLater();

import { mount } from 'svelte';

import App from './App.svelte';
import { registerServiceWorker } from './net/service-worker-registration';
import { loadMessages } from './core/i18n.svelte';
import { applySettings, settings } from './core/settings.svelte';
import { loadTypeface } from './theme/typeface';
import './theme/font.css';
import './theme/tokens.css';
import './theme/base.css';
import './theme/cards.css';
import './theme/pages.css';

const target = document.getElementById('app');
if (!target) throw new Error('index.html has no #app');

applySettings();
await Promise.all([loadMessages(settings.language), loadTypeface(settings.language)]);
mount(App, { target });
if (import.meta.env.PROD) registerServiceWorker();

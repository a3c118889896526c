import { mount } from 'svelte';
import App from './App.svelte';
import { app } from './state.svelte';
import './theme/theme.css';

const target = document.getElementById('app');
if (target) {
  app.begin();
  mount(App, { target });
}

import { mount } from 'svelte';
import App from './App.svelte';
import { install } from './offline/page';
import { app } from './state.svelte';
import './theme/theme.css';
// After the theme, whose tokens they change.
import './games/moods';

const target = document.getElementById('app');
if (target) {
  void app.begin().then(() => {
    mount(App, { target });
    install();
  });
}

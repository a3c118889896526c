/** Development only: `vite dev`, then /src/games/minerva/gallery/?at=middle&theme=light&seat=0. Not in the build. */
import { mount } from 'svelte';
import '../../../theme/theme.css';
import '../tokens.css';
import Gallery from './Gallery.svelte';

const wanted = new URLSearchParams(location.search);
document.documentElement.dataset['theme'] = wanted.get('theme') ?? 'dark';
const target = document.getElementById('app');
if (target)
  mount(Gallery, {
    target,
    props: { at: wanted.get('at') ?? 'early', seat: wanted.has('seat') ? Number(wanted.get('seat')) : null },
  });

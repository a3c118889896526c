/** Development only: `vite dev`, then /src/gallery/?game=monarch&at=middle&theme=light&seat=0&language=mock&texts=on&fair=on&undo=end_turn&hints=on&proposed=on. Not in the build. */
import { show } from './show';

const wanted = new URLSearchParams(location.search);
document.documentElement.dataset['theme'] = wanted.get('theme') ?? 'dark';
await show(document.getElementById('app')!, {
  ...Object.fromEntries(wanted),
  seat: Number(wanted.get('seat') ?? 0),
  texts: wanted.get('texts') === 'on',
  fair: wanted.get('fair') === 'on',
  hints: wanted.get('hints') === 'on',
  proposed: wanted.get('proposed') === 'on',
});

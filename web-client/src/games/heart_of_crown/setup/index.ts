/** The part of the lobby page where the ten cards of the Supply are chosen. */
import type { SetupPage } from '../../contract';
import '../mood.css';
import { words } from '../text';
import Setup from './Setup.svelte';

const page: SetupPage = {
  get title() {
    return words.setup.title;
  },
  Setup,
};

export default page;

import { address, type Route } from '../model/route';

/** The address follows what is shown, without filling the browser's history: a reload and a link lead back to it. */
export function readdress(route: Route): void {
  try {
    history.replaceState(history.state, '', address(route));
  } catch {
    // Said too often for the browser: the next time.
  }
}

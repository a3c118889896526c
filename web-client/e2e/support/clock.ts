/** A page whose clock stands: what goes away or is given up after a while is there as long as a test takes. */
import type { Page } from '@playwright/test';

/** From now on, an hour later than it was, until the test moves it (`page.clock`). */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 3_600_000);
  // A ping on its way has been given up in the leap, and the time for another line does not come by itself.
  await page.evaluate(() => dispatchEvent(new Event('online')));
}

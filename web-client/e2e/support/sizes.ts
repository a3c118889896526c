/** The sizes of screen that everything is made for, from a small phone to a large screen. */
export interface Size {
  width: number;
  height: number;
  /** pressed with a finger; else with a mouse */
  touch: boolean;
}

export const sizes: readonly Size[] = [
  { width: 360, height: 640, touch: true },
  { width: 390, height: 844, touch: true },
  { width: 844, height: 390, touch: true },
  // also what is left of 1280x720 at 200 %
  { width: 640, height: 360, touch: true },
  { width: 820, height: 1180, touch: true },
  { width: 1280, height: 720, touch: false },
  { width: 1920, height: 1080, touch: false },
  { width: 2560, height: 1440, touch: false },
];

export const nameOf = (size: Size): string => `${String(size.width)}x${String(size.height)}`;

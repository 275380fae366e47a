export interface Size {
  width: number;
  height: number;
}

export const WIDE: Size = { width: 1440, height: 900 };
export const PHONE: Size = { width: 390, height: 844 };
/** Laptop widths, where the sidebar takes a quarter of the window. */
export const LAPTOPS: readonly Size[] = [1024, 1152, 1280, 1366].map((width) => ({ width, height: 900 }));
/** The viewport of a 1280 x 1024 window at 400% zoom (WCAG 1.4.10). */
export const FOURFOLD: Size = { width: 320, height: 256 };

/** Browser context options for a phone. */
export const ON_A_PHONE = { viewport: PHONE, hasTouch: true, isMobile: true };

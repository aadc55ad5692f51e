/** base.astro makes the browser delay its first paint until the element with this id is parsed (`<link rel="expect">`). */
export const firstScreenEndId = 'first-screen-end';

/// <reference types="astro/client" />

declare module '*?early' {
  const code: string;
  export default code;
}

/** What stands inside an icon's `<svg>`; the build decides how (storefront/vite-icons.ts). */
declare module '*.svg?icon' {
  const drawing: string;
  export default drawing;
}

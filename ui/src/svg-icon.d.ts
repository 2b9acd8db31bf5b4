/** What stands inside an icon's `<svg>`; the build decides how (web/build/icons.ts). */
declare module '*.svg?icon' {
  const drawing: string;
  export default drawing;
}

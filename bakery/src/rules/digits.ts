/** Arabic-Indic (٠-٩) and Persian (۰-۹) digits as Western ones; everything else as it is (DESIGN 8). */
export function westernDigits(text: string): string {
  return text
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replace(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - 0x6f0));
}

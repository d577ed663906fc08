const STEM = 'M13.5 28.6C8.3 26.5 5.4 21.9 5.4 16.4c0-3.6 1.3-6.7 3.7-8.9'
const LEAVES =
  'M9.6 27.2c-2.9.3-5-1-5.9-3.4 2.7-.4 4.9.9 5.9 3.4Z' +
  'M6.6 23.2c-2.6-.7-4-2.7-3.9-5.2 2.6.5 4.1 2.5 3.9 5.2Z' +
  'M5.2 18.4c-2.1-1.6-2.7-3.9-1.7-6.2 2.2 1.4 2.9 3.7 1.7 6.2Z' +
  'M5.7 13.3c-1.4-2.2-1.1-4.6.7-6.3 1.5 2.1 1.3 4.5-.7 6.3Z' +
  'M8.1 8.7c-.4-2.5.7-4.5 2.9-5.5.5 2.5-.6 4.6-2.9 5.5Z'
/** Mirrored in the line x = 16. */
const OTHER_STEM = 'M18.5 28.6C23.7 26.5 26.6 21.9 26.6 16.4c0-3.6-1.3-6.7-3.7-8.9'
const OTHER_LEAVES =
  'M22.4 27.2c2.9.3 5-1 5.9-3.4-2.7-.4-4.9.9-5.9 3.4Z' +
  'M25.4 23.2c2.6-.7 4-2.7 3.9-5.2-2.6.5-4.1 2.5-3.9 5.2Z' +
  'M26.8 18.4c2.1-1.6 2.7-3.9 1.7-6.2-2.2 1.4-2.9 3.7-1.7 6.2Z' +
  'M26.3 13.3c1.4-2.2 1.1-4.6-.7-6.3-1.5 2.1-1.3 4.5.7 6.3Z' +
  'M23.9 8.7c.4-2.5-.7-4.5-2.9-5.5-.5 2.5.6 4.6 2.9 5.5Z'

/** The laurel and the V. Decorative beside a name; alone it needs a title. */
export function LaurelMark({ size = 28, title }: { size?: number; title?: string }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 32 32"
      fill="none"
      strokeLinecap="round"
      {...(title ? { role: 'img', 'aria-label': title } : { 'aria-hidden': true })}
    >
      <path d={STEM + OTHER_STEM} stroke="var(--laurel)" strokeWidth="1.5" />
      <path d={LEAVES + OTHER_LEAVES} fill="var(--laurel)" />
      <path d="m11.6 11 4.4 10.2L20.4 11" stroke="var(--gold)" strokeWidth="2.8" strokeLinejoin="round" />
    </svg>
  )
}

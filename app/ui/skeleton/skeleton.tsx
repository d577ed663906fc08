import styles from './skeleton.module.css'

/** A placeholder of the final size: `lines` of text, or a block of `height` (a CSS length). */
export function Skeleton({
  lines,
  height,
  label = 'Loading',
}: {
  lines?: number
  height?: string
  label?: string
}) {
  return (
    <div role="status" className={styles.skeleton} {...(height ? { style: { minBlockSize: height } } : {})}>
      <span className="visually-hidden">{label}</span>
      {lines
        ? Array.from({ length: lines }, (_, index) => (
            <span
              key={index}
              className={styles.line}
              aria-hidden="true"
              style={{ inlineSize: index === lines - 1 && lines > 1 ? '62%' : '100%' }}
            />
          ))
        : null}
      {height ? <span className={styles.block} aria-hidden="true" /> : null}
    </div>
  )
}

import { useId } from 'react'
import styles from './graphing.module.css'

/** A slider for each letter of the equations. */
export function GraphSliders({
  sliders,
  onChange,
}: {
  sliders: ReadonlyMap<string, number>
  onChange: (name: string, value: number) => void
}) {
  const id = useId()
  if (sliders.size === 0) return null
  return (
    <div className={`${styles.sliders ?? ''} needs-scripts no-print`}>
      {[...sliders].map(([name, value]) => {
        const reach = Math.max(10, Math.ceil(Math.abs(value)))
        return (
          <div key={name} className={styles.slider}>
            <label htmlFor={`${id}${name}`}>
              {name} = {String(value).replace('-', '−')}
            </label>
            <input
              id={`${id}${name}`}
              type="range"
              min={-reach}
              max={reach}
              step={0.1}
              value={value}
              onChange={(event) => onChange(name, Number(event.currentTarget.value))}
            />
          </div>
        )
      })}
    </div>
  )
}

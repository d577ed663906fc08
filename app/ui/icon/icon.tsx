import type { SVGProps } from 'react'
import styles from './icon.module.css'

export interface IconProps extends SVGProps<SVGSVGElement> {
  size?: number | string | undefined
}

/**
 * An icon of one path. What the build makes of each icon that is imported from lucide-react (lean-icons.ts): what is
 * the same for all stands in the style sheet, so a page carries two elements an icon and not five with forty attributes.
 * @param outline the path's data, in a field of 24 by 24
 */
export function iconOf(outline: string) {
  return function Icon({ size = 24, className, strokeWidth, ...rest }: IconProps) {
    return (
      <svg
        viewBox="0 0 24 24"
        width={size}
        height={size}
        className={className ? `${styles.icon} ${className}` : styles.icon}
        strokeWidth={strokeWidth}
        aria-hidden={rest['aria-label'] === undefined ? 'true' : undefined}
        {...rest}
      >
        <path d={outline} />
      </svg>
    )
  }
}

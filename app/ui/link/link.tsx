import type { ComponentProps } from 'react'
import { Link } from 'react-router'

export interface TextLinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  href: string
  /** Asks the server for the whole document: downloads, sign-out, files, feeds. */
  reload?: boolean | undefined
  prefetch?: 'intent' | 'render' | 'none' | 'viewport' | undefined
  /** Keeps the scroll position, for sorting and filtering in place. */
  keepScroll?: boolean | undefined
}

/** An anchor that stays inside the app where it can; outside addresses never learn where the person came from. */
export function TextLink({ href, reload, prefetch, keepScroll, ...rest }: TextLinkProps) {
  const inside = /^[/?](?!\/)/.test(href)
  if (inside && !reload && !rest.download && !rest.target) {
    return (
      <Link
        to={href}
        {...(prefetch ? { prefetch } : {})}
        {...(keepScroll ? { preventScrollReset: true } : {})}
        {...rest}
      />
    )
  }
  const outside = /^https?:/.test(href)
  return <a href={href} {...(outside ? { rel: 'noopener noreferrer' } : {})} {...rest} />
}

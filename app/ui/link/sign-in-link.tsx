import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { TextLink, type TextLinkProps } from './link.tsx'

/** The address of the sign-in page that leads back to `here` afterwards. */
export const signInHref = (here: string): string => `/signin?to=${encodeURIComponent(here)}`

/** A link to the sign-in page, which leads back to this page and its query. */
export function SignInLink({
  children,
  ...rest
}: Omit<TextLinkProps, 'href' | 'children'> & { children: ReactNode }) {
  const { pathname, search } = useLocation()
  return (
    <TextLink href={signInHref(pathname + search)} {...rest}>
      {children}
    </TextLink>
  )
}

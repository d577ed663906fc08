import { SECURITY_DEMO_FORMS } from '#app/features/security-demo/screens/security-demo.forms.ts'
import {
  EVENT_FORMS,
  GUARDIAN_FORMS,
  OFFER_FORMS,
  TICKET_FORMS,
} from '#app/features/events/screens/events.forms.ts'
import { SCHOLARSHIP_FORMS } from '#app/features/scholarships/screens/scholarships.forms.ts'
import { screen, type MapEntry } from '#app/platform/access/map.ts'

/** Screens for guests: the start page, articles, legal documents, scholarships and help. Everybody may open them. */
export const PUBLIC_SCREENS: readonly MapEntry[] = [
  screen('/', 'guest', 'public/screens/home.tsx', {
    nav: { group: 'Guest', label: 'Start page', order: 10, words: ['home', 'try'] },
    readOnlyForms: [{ intent: 'try', response: '7' }],
    views: ['?certificate=hsc&average=82', '?certificate=vce&average=many'],
    reading: true,
  }),
  screen('/about', 'guest', 'articles/screens/about.tsx', { reading: true }),
  screen('/blog', 'guest', 'articles/screens/blog.tsx', {
    nav: { group: 'More', label: 'Blog', icon: 'library', order: 59, words: ['articles', 'news', 'read'] },
    views: ['?q=provider', '?q=zebra', '?tag=using-victor'],
    reading: true,
  }),
  screen('/blog/:slug', 'guest', 'articles/screens/blog-post.tsx', {
    sample: 'plan-backwards-from-an-exam',
    reading: true,
  }),
  screen('/blog/sign-in-provider-migration', 'guest', 'articles/screens/blog-post.tsx', { reading: true }),
  screen('/compare/anki', 'guest', 'articles/screens/comparison.tsx', { reading: true }),
  screen('/compare/edrolo', 'guest', 'articles/screens/comparison.tsx', { reading: true }),
  screen('/compare/khan-academy', 'guest', 'articles/screens/comparison.tsx', { reading: true }),
  screen('/compare/quizlet', 'guest', 'articles/screens/comparison.tsx', { reading: true }),
  screen('/help', 'guest', 'help/screens/help.tsx', {
    nav: {
      group: 'Account',
      label: 'Help',
      icon: 'help',
      order: 80,
      words: ['how', 'question', 'explain', 'support'],
    },
    views: ['?q=marking', '?q=zebra', '?from=/exam-practice'],
    reading: true,
  }),
  screen('/help/articles/:slug', 'guest', 'help/screens/help-article.tsx', {
    sample: 'start-a-practice-set',
    forms: [
      { intent: 'answer', helped: 'yes' },
      { intent: 'answer', helped: 'no', words: 'It does not say where the button is.' },
    ],
    reading: true,
    help: false,
  }),
  screen('/help/contact', 'guest', 'support/screens/contact.tsx', {
    forms: [
      {
        intent: 'send',
        topic: 'problem',
        message: 'The page is empty, and I expected a question.',
        email: 'reader@example.org',
      },
    ],
    views: ['?page=/dojo&ref=7k2f9qxm'],
    reading: true,
  }),
  screen('/privacy-policy', 'guest', 'articles/screens/legal-document.tsx', { reading: true }),
  screen('/terms-of-service', 'guest', 'articles/screens/legal-document.tsx', { reading: true }),
  screen('/legal/victor-tutor', 'guest', 'articles/screens/legal-document.tsx', { reading: true }),
  screen('/status', 'guest', 'status/screens/status.tsx', {
    readOnlyForms: [{ intent: 'subscribe', email: 'reader@example.org', parts: 'mail' }],
    reading: true,
  }),
  screen('/status/subscription', 'guest', 'status/screens/status-subscription.tsx', {
    // The signed link in the address is the key, and the forms do not have it.
    readOnlyForms: [
      { intent: 'save', id: 'x', key: 'forged', parts: 'mail' },
      { intent: 'unsubscribe', id: 'x', key: 'forged' },
    ],
    reading: true,
  }),
  screen('/status/feed.xml', 'guest', 'status/screens/status-file.ts', { kind: 'file' }),
  screen('/status/summary.json', 'guest', 'status/screens/status-file.ts', { kind: 'file' }),
  screen('/scholarships', 'guest', 'scholarships/screens/scholarships.tsx', {
    nav: {
      group: 'After school',
      label: 'Scholarships',
      icon: 'gift',
      order: 49,
      words: ['money', 'bursary', 'grant', 'equity', 'award'],
    },
    forms: SCHOLARSHIP_FORMS,
    views: ['?q=zebra', '?state=VIC&group=regional+or+remote', '?month=10&page=2', '?saved=yes'],
  }),
  screen('/security-demo', 'guest', 'security-demo/screens/security-demo.tsx', {
    readOnlyForms: SECURITY_DEMO_FORMS,
  }),
  screen('/events/:eventCode', 'guest', 'events/screens/event.tsx', {
    sample: { own: 'event', by: 'admin' },
    // Guests write here by a signed link or their address, and no record of an account changes.
    readOnlyForms: EVENT_FORMS,
    views: ['?sent=yes', '?again=yes'],
  }),
  screen('/events/:eventCode/calendar.ics', 'guest', 'events/screens/event-calendar.ts', {
    sample: { own: 'event', by: 'admin' },
    kind: 'file',
  }),
  screen('/events/tickets/:token', 'guest', 'events/screens/event-ticket.tsx', {
    sample: { own: 'event-ticket', by: 'admin' },
    readOnlyForms: TICKET_FORMS,
  }),
  screen('/events/tickets/:token/calendar.ics', 'guest', 'events/screens/ticket-calendar.ts', {
    sample: { own: 'event-ticket', by: 'admin' },
    kind: 'file',
  }),
  screen('/events/offers/:token', 'guest', 'events/screens/event-offer.tsx', {
    sample: { own: 'event-offer', by: 'admin' },
    readOnlyForms: OFFER_FORMS,
    views: ['?answer=decline'],
  }),
  screen('/events/guardian/:token', 'guest', 'events/screens/event-guardian.tsx', {
    sample: { own: 'event-guardian', by: 'admin' },
    readOnlyForms: GUARDIAN_FORMS,
  }),
  screen('/blog/feed.xml', 'guest', 'articles/screens/blog-feed.ts', { kind: 'file' }),
  screen('/sitemap.xml', 'guest', 'articles/screens/site-map.ts', { kind: 'file' }),
  screen('/robots.txt', 'guest', 'articles/screens/well-known.ts', { kind: 'file' }),
  screen('/.well-known/security.txt', 'guest', 'articles/screens/well-known.ts', { kind: 'file' }),
  screen('/blog/feed.json', 'guest', 'articles/screens/blog-feed.ts', { kind: 'file' }),
]

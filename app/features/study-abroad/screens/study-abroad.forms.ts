const PLACE = { place: 'edinburgh-napier-university' }

export const ABROAD_FORMS = [
  { intent: 'shortlist', ...PLACE },
  { intent: 'note', ...PLACE, note: 'Ask about the exchange semester.' },
  { intent: 'remove', ...PLACE },
]

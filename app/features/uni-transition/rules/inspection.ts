/** What to look at when you inspect a place. */
export const INSPECTION: readonly { id: string; label: string }[] = [
  { id: 'water', label: 'Water: turn on a hot tap and the shower' },
  { id: 'damp', label: 'Damp: look behind curtains and in corners for mould' },
  { id: 'locks', label: 'Locks on the front door, windows and the bedroom door' },
  { id: 'smoke', label: 'A smoke alarm in or near each bedroom' },
  { id: 'power', label: 'Power points, heating and cooling work' },
  { id: 'phone', label: 'Mobile signal and internet' },
  { id: 'noise', label: 'Noise from the street and neighbours' },
  { id: 'travel', label: 'The trip to campus, tried at the time of a class' },
  { id: 'bills', label: 'Which bills are included, and how others are divided' },
  { id: 'agreement', label: 'Whether there is a written agreement, and who signs it' },
  { id: 'bond', label: 'How large the bond is and where it is lodged' },
  { id: 'people', label: 'Who else lives there, and their habits' },
]

/** Rights in plain words. Details differ between states and kinds of housing, so each links to the state’s body. */
export const RIGHTS: readonly string[] = [
  'Read the whole agreement before you sign or pay. Keep a copy.',
  'A bond is your money, held for the end of the lease. In most tenancies it is lodged with the state, not kept by the owner. Ask for the receipt.',
  'Fill in the condition report and take dated photographs on the first day.',
  'The owner must give notice before an inspection, and cannot enter whenever they like.',
  'Tell the agent or owner about repairs in writing. Urgent repairs have their own rules.',
  'You can only be asked to leave with notice and for reasons that the law allows.',
  'Share houses, boarding houses and university colleges can have other rules. Ask which ones apply before you move in.',
]

/**
 * Short quotations of works that are out of copyright in Australia, compiled on 2026-11-27. `WORKS` names a free edition
 * of each text. Editions differ in spelling and punctuation, and the wording was not compared line by line with them.
 */
export interface Work {
  id: string
  title: string
  author: string
  /** Project Gutenberg number. */
  gutenberg: number
}

export interface Quote {
  work: string
  text: string
  /** Who says it, and where. */
  place: string
  themes: readonly string[]
}

export const WORKS: readonly Work[] = [
  { id: 'macbeth', title: 'Macbeth', author: 'William Shakespeare', gutenberg: 1533 },
  { id: 'hamlet', title: 'Hamlet', author: 'William Shakespeare', gutenberg: 1524 },
  { id: 'othello', title: 'Othello', author: 'William Shakespeare', gutenberg: 1531 },
  { id: 'pride', title: 'Pride and Prejudice', author: 'Jane Austen', gutenberg: 1342 },
  { id: 'eyre', title: 'Jane Eyre', author: 'Charlotte Brontë', gutenberg: 1260 },
  { id: 'frankenstein', title: 'Frankenstein', author: 'Mary Shelley', gutenberg: 84 },
  { id: 'expectations', title: 'Great Expectations', author: 'Charles Dickens', gutenberg: 1400 },
  { id: 'carol', title: 'A Christmas Carol', author: 'Charles Dickens', gutenberg: 46 },
]

const quote = (work: string, text: string, place: string, ...themes: string[]): Quote => ({
  work,
  text,
  place,
  themes,
})

export const QUOTES: readonly Quote[] = [
  quote('macbeth', 'Fair is foul, and foul is fair', 'Witches, 1.1', 'appearance', 'the supernatural'),
  quote(
    'macbeth',
    'Look like the innocent flower, / But be the serpent under’t',
    'Lady Macbeth, 1.5',
    'appearance',
    'ambition',
  ),
  quote(
    'macbeth',
    'I have no spur / To prick the sides of my intent, but only / Vaulting ambition',
    'Macbeth, 1.7',
    'ambition',
  ),
  quote('macbeth', 'Is this a dagger which I see before me', 'Macbeth, 2.1', 'guilt', 'the supernatural'),
  quote(
    'macbeth',
    'Will all great Neptune’s ocean wash this blood / Clean from my hand?',
    'Macbeth, 2.2',
    'guilt',
  ),
  quote('macbeth', 'Out, damned spot!', 'Lady Macbeth, 5.1', 'guilt'),
  quote('macbeth', 'Life’s but a walking shadow', 'Macbeth, 5.5', 'mortality'),
  quote('hamlet', 'Frailty, thy name is woman!', 'Hamlet, 1.2', 'women', 'betrayal'),
  quote('hamlet', 'Something is rotten in the state of Denmark', 'Marcellus, 1.4', 'corruption'),
  quote('hamlet', 'The time is out of joint', 'Hamlet, 1.5', 'corruption', 'duty'),
  quote('hamlet', 'To be, or not to be, that is the question', 'Hamlet, 3.1', 'mortality'),
  quote('hamlet', 'The lady protests too much, methinks', 'Gertrude, 3.2', 'appearance'),
  quote('hamlet', 'The rest is silence', 'Hamlet, 5.2', 'mortality'),
  quote('othello', 'I am not what I am', 'Iago, 1.1', 'appearance'),
  quote('othello', 'It is the green-ey’d monster', 'Iago, 3.3', 'jealousy'),
  quote(
    'pride',
    'It is a truth universally acknowledged, that a single man in possession of a good fortune must be in want of a wife',
    'narrator, chapter 1',
    'marriage',
    'class',
  ),
  quote('pride', 'She is tolerable: but not handsome enough to tempt me', 'Darcy, chapter 3', 'pride'),
  quote(
    'pride',
    'You must allow me to tell you how ardently I admire and love you',
    'Darcy, chapter 34',
    'love',
  ),
  quote('pride', 'Till this moment, I never knew myself', 'Elizabeth, chapter 36', 'self-knowledge'),
  quote('eyre', 'I am no bird; and no net ensnares me', 'Jane, chapter 23', 'freedom', 'women'),
  quote('eyre', 'Reader, I married him', 'Jane, chapter 38', 'marriage', 'freedom'),
  quote(
    'frankenstein',
    'I ought to be thy Adam, but I am rather the fallen angel',
    'the creature, chapter 10',
    'creation',
    'rejection',
  ),
  quote(
    'frankenstein',
    'I was benevolent and good; misery made me a fiend',
    'the creature, chapter 10',
    'rejection',
    'good and evil',
  ),
  quote(
    'expectations',
    'Heaven knows we need never be ashamed of our tears',
    'Pip, chapter 19',
    'guilt',
    'love',
  ),
  quote('carol', 'I wear the chain I forged in life', 'Marley’s ghost, stave 1', 'greed', 'guilt'),
]

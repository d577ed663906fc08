import { describe, expect, it } from 'vitest'
import { chicagoBibliography, chicagoNote, chicagoShortNote } from './cite-chicago.ts'
import { source, withoutEscapes, type Typed } from './citation-testing.ts'

describe('Chicago 17, notes and bibliography', () => {
  // The Chicago Manual of Style Online, Notes and Bibliography: Sample Citations (17th edition), in the order month, day, year.
  const chicago: [string, Typed, string, string | null][] = [
    [
      'book',
      {
        authors: 'Smith, Zadie',
        title: 'Swing Time',
        place: 'New York',
        publisher: 'Penguin Press',
        date: '2016',
        page: '315-16',
      },
      'Zadie Smith, *Swing Time* (New York: Penguin Press, 2016), 315–16.',
      'Smith, Zadie. *Swing Time*. New York: Penguin Press, 2016.',
    ],
    [
      'book with two authors',
      {
        authors: 'Grazer, Brian\nFishman, Charles',
        title: 'A Curious Mind: The Secret to a Bigger Life',
        place: 'New York',
        publisher: 'Simon & Schuster',
        date: '2015',
        page: '12',
      },
      'Brian Grazer and Charles Fishman, *A Curious Mind: The Secret to a Bigger Life* (New York: Simon & Schuster, 2015), 12.',
      'Grazer, Brian, and Charles Fishman. *A Curious Mind: The Secret to a Bigger Life*. New York: Simon & Schuster, 2015.',
    ],
    [
      'chapter',
      {
        type: 'chapter',
        authors: 'Thoreau, Henry David',
        title: 'Walking',
        container: 'The Making of the American Essay',
        editors: 'D’Agata, John',
        place: 'Minneapolis',
        publisher: 'Graywolf Press',
        date: '2016',
        page: '177-78',
        pages: '167-95',
      },
      'Henry David Thoreau, “Walking,” in *The Making of the American Essay*, ed. John D’Agata (Minneapolis: Graywolf Press, 2016), 177–78.',
      'Thoreau, Henry David. “Walking.” In *The Making of the American Essay*, edited by John D’Agata, 167–95. Minneapolis: Graywolf Press, 2016.',
    ],
    [
      'journal article',
      {
        type: 'journal',
        authors: 'Satterfield, Susan',
        title: 'Livy and the Pax Deum',
        container: 'Classical Philology',
        volume: '111',
        issue: '2',
        date: 'April 2016',
        page: '170',
        pages: '165-76',
      },
      'Susan Satterfield, “Livy and the Pax Deum,” *Classical Philology* 111, no. 2 (April 2016): 170.',
      'Satterfield, Susan. “Livy and the Pax Deum.” *Classical Philology* 111, no. 2 (April 2016): 165–76.',
    ],
    [
      'journal article with an address',
      {
        type: 'journal',
        authors: 'Keng, Shao-Hsun\nLin, Chun-Hung\nOrazem, Peter F.',
        title:
          'Expanding College Access in Taiwan, 1978–2014: Effects on Graduate Quality and Income Inequality',
        container: 'Journal of Human Capital',
        volume: '11',
        issue: '1',
        date: '2017',
        season: 'Spring',
        page: '9-10',
        pages: '1-34',
        doi: '10.1086/690235',
      },
      'Shao-Hsun Keng, Chun-Hung Lin, and Peter F. Orazem, “Expanding College Access in Taiwan, 1978–2014: Effects on Graduate Quality and Income Inequality,” *Journal of Human Capital* 11, no. 1 (Spring 2017): 9–10, https://doi.org/10.1086/690235.',
      'Keng, Shao-Hsun, Chun-Hung Lin, and Peter F. Orazem. “Expanding College Access in Taiwan, 1978–2014: Effects on Graduate Quality and Income Inequality.” *Journal of Human Capital* 11, no. 1 (Spring 2017): 1–34. https://doi.org/10.1086/690235.',
    ],
    [
      'newspaper or magazine',
      {
        type: 'newspaper',
        authors: 'Mead, Rebecca',
        title: 'The Prophet of Dystopia',
        container: 'New Yorker',
        date: '17 April 2017',
        page: '43',
      },
      'Rebecca Mead, “The Prophet of Dystopia,” *New Yorker*, April 17, 2017, 43.',
      'Mead, Rebecca. “The Prophet of Dystopia.” *New Yorker*, April 17, 2017.',
    ],
    [
      'newspaper article online',
      {
        type: 'newspaper',
        authors: 'Pai, Tanya',
        title: 'The Squishy, Sugary History of Peeps',
        container: 'Vox',
        date: '11 April 2017',
        url: 'http://www.vox.com/culture/2017/4/11/15209084/peeps-easter',
      },
      'Tanya Pai, “The Squishy, Sugary History of Peeps,” *Vox*, April 11, 2017, http://www.vox.com/culture/2017/4/11/15209084/peeps-easter.',
      'Pai, Tanya. “The Squishy, Sugary History of Peeps.” *Vox*, April 11, 2017. http://www.vox.com/culture/2017/4/11/15209084/peeps-easter.',
    ],
    [
      'website',
      {
        type: 'website',
        title: 'Privacy Policy',
        container: 'Privacy & Terms',
        publisher: 'Google',
        date: '17 April 2017',
        url: 'https://www.google.com/policies/privacy/',
      },
      '“Privacy Policy,” Privacy & Terms, Google, last modified April 17, 2017, https://www.google.com/policies/privacy/.',
      'Google. “Privacy Policy.” Last modified April 17, 2017. https://www.google.com/policies/privacy/.',
    ],
    [
      'website without a date',
      {
        type: 'website',
        title: 'Yale Facts',
        publisher: 'Yale University',
        accessed: '1 May 2017',
        url: 'https://www.yale.edu/about-yale/yale-facts',
      },
      '“Yale Facts,” Yale University, accessed May 1, 2017, https://www.yale.edu/about-yale/yale-facts.',
      'Yale University. “Yale Facts.” Accessed May 1, 2017. https://www.yale.edu/about-yale/yale-facts.',
    ],
    [
      'interview',
      {
        type: 'interview',
        authors: 'Stamper, Kory',
        title: 'From “F-Bomb” to “Photobomb,” How the Dictionary Keeps Up with English',
        interviewer: 'Terry Gross',
        container: 'Fresh Air',
        publisher: 'NPR',
        date: '19 April 2017',
        medium: 'audio, 35:25',
        url: 'http://www.npr.org/2017/04/19/524618639/from-f-bomb-to-photobomb',
      },
      'Kory Stamper, “From ‘F-Bomb’ to ‘Photobomb,’ How the Dictionary Keeps Up with English,” interview by Terry Gross, *Fresh Air*, NPR, April 19, 2017, audio, 35:25, http://www.npr.org/2017/04/19/524618639/from-f-bomb-to-photobomb.',
      'Stamper, Kory. “From ‘F-Bomb’ to ‘Photobomb,’ How the Dictionary Keeps Up with English.” Interview by Terry Gross. *Fresh Air*, NPR, April 19, 2017. Audio, 35:25. http://www.npr.org/2017/04/19/524618639/from-f-bomb-to-photobomb.',
    ],
    // University College Dublin Library, Chicago Style Guide 17th Edition, Audiovisual media.
    [
      'film',
      {
        type: 'film',
        authors: 'Jordan, Neil',
        title: 'Michael Collins',
        date: '1997',
        released: '1998',
        place: 'London',
        publisher: 'Warner Home Video',
        medium: 'DVD',
      },
      '*Michael Collins*, directed by Neil Jordan (1997; London: Warner Home Video, 1998), DVD.',
      'Jordan, Neil, dir. *Michael Collins*. 1997; London: Warner Home Video, 1998. DVD.',
    ],
  ]
  it.each(chicago)('%s', (_, typed, note, bibliography) => {
    expect(withoutEscapes(chicagoNote(source(typed), 'month-first'))).toBe(note)
    expect(withoutEscapes(chicagoBibliography(source(typed), 'month-first'))).toBe(bibliography)
  })

  // Chicago 17 guide of Memorial University Libraries, archives: day before month.
  it('cites a letter in an archive', () => {
    const letter = source({
      type: 'archive',
      title: 'Correspondence from Richard Howley to William Howley',
      date: '18 July 1865',
      number: '3.01.012, COLL-262',
      container: 'Howley Family Papers',
      publisher: 'Archives & Special Collections, Queen Elizabeth II Library, Memorial University Libraries',
      place: 'St. John’s, NL',
    })
    expect(withoutEscapes(chicagoNote(letter, 'day-first'))).toBe(
      'Correspondence from Richard Howley to William Howley, 18 July 1865, 3.01.012, COLL-262, Howley Family Papers, Archives & Special Collections, Queen Elizabeth II Library, Memorial University Libraries, St. John’s, NL.',
    )
    expect(withoutEscapes(chicagoBibliography(letter, 'day-first'))).toBe(
      'Howley Family Papers. Archives & Special Collections, Queen Elizabeth II Library, Memorial University Libraries, St. John’s, NL.',
    )
  })

  // The Chicago quick guide: shortened notes.
  it.each<[Typed, string]>([
    [{ authors: 'Smith, Zadie', title: 'Swing Time', page: '320' }, 'Smith, *Swing Time*, 320.'],
    [
      {
        authors: 'Grazer, Brian\nFishman, Charles',
        title: 'A Curious Mind: The Secret to a Bigger Life',
        page: '37',
      },
      'Grazer and Fishman, *Curious Mind*, 37.',
    ],
    [
      { type: 'chapter', authors: 'Thoreau, Henry David', title: 'Walking', page: '182' },
      'Thoreau, “Walking,” 182.',
    ],
    [
      {
        type: 'journal',
        authors: 'Satterfield, Susan',
        title: 'Livy and the Pax Deum',
        short: 'Livy',
        page: '172–73',
      },
      'Satterfield, “Livy,” 172–73.',
    ],
    [
      { type: 'newspaper', authors: 'Mead, Rebecca', title: 'The Prophet of Dystopia', page: '47' },
      'Mead, “Prophet of Dystopia,” 47.',
    ],
    [{ type: 'newspaper', authors: 'Pai, Tanya', title: 'History of Peeps' }, 'Pai, “History of Peeps.”'],
  ])('shortens %j', (typed, note) => expect(withoutEscapes(chicagoShortNote(source(typed)))).toBe(note))

  it('names four authors by the first in a note, and sets Australian dates', () => {
    const four = source({
      authors: 'A, One\nB, Two\nC, Three\nD, Four',
      title: 'T',
      date: '2001',
      publisher: 'P',
      place: 'Sydney',
    })
    expect(chicagoNote(four, 'day-first')).toBe('One A et al., *T* (Sydney: P, 2001).')
    expect(chicagoBibliography(four, 'day-first')).toBe(
      'A, One, Two B, Three C, and Four D. *T*. Sydney: P, 2001.',
    )
    const news = source({
      type: 'newspaper',
      authors: 'Mead, Rebecca',
      title: 'The Prophet of Dystopia',
      container: 'New Yorker',
      date: '17 April 2017',
    })
    expect(chicagoNote(news, 'day-first')).toContain('17 April 2017.')
  })

  it('cites a government report by its department and leaves an own interview out of the bibliography', () => {
    const report = source({
      type: 'government',
      authors: 'Department of Foreign Affairs and Trade',
      title: 'Annual Report 2019–20',
      place: 'Canberra',
      publisher: 'Commonwealth of Australia',
      date: '2020',
      page: '14',
    })
    expect(chicagoNote(report, 'day-first')).toBe(
      'Department of Foreign Affairs and Trade, *Annual Report 2019–20* (Canberra: Commonwealth of Australia, 2020), 14.',
    )
    const own = source({ type: 'interview', authors: 'Nguyen, Mai', date: '3 May 2024' })
    expect(chicagoNote(own, 'day-first')).toBe('Mai Nguyen, interview by author, 3 May 2024.')
    expect(chicagoBibliography(own, 'day-first')).toBeNull()
  })
})

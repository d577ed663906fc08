import { describe, expect, it } from 'vitest'
import { harvardInText, harvardReference } from './cite-harvard.ts'
import { source, withoutEscapes, type Typed } from './citation-testing.ts'

describe('Harvard (AGPS)', () => {
  it.each<[string, Typed, string]>([
    // The AGPS guides that follow Snooks & Co 2002: Woodward and Benton, as quoted there.
    [
      'book',
      {
        authors: 'Woodward, JA',
        date: '1997',
        title: 'Writing research papers: investigating resources in cyberspace',
        publisher: 'NTC Publishing Group',
        place: 'Lincolnwood, Ill.',
      },
      'Woodward, JA 1997, *Writing research papers: investigating resources in cyberspace*, NTC Publishing Group, Lincolnwood, Ill.',
    ],
    // University of Southern Queensland, Harvard AGPS guide.
    [
      'book with one author',
      {
        authors: 'Cole, GHA',
        date: '1991',
        title: 'Thermal power cycles',
        publisher: 'Edward Arnold',
        place: 'London',
      },
      'Cole, GHA 1991, *Thermal power cycles*, Edward Arnold, London.',
    ],
    [
      'book with two authors',
      {
        authors: 'Douglas, M\nWatson, C',
        date: '1984',
        title: 'Networking',
        publisher: 'Macmillan',
        place: 'London',
      },
      'Douglas, M & Watson, C 1984, *Networking*, Macmillan, London.',
    ],
    [
      'third edition, four authors',
      {
        authors: 'Flexer, RW\nBaer, RM\nLuft, P\nSimmons, TJ',
        date: '2008',
        title: 'Transition planning for secondary students with disabilities',
        edition: 3,
        publisher: 'Pearson',
        place: 'Upper Saddle River',
      },
      'Flexer, RW, Baer, RM, Luft, P & Simmons, TJ 2008, *Transition planning for secondary students with disabilities*, 3rd edn, Pearson, Upper Saddle River.',
    ],
    // UNSW Sydney, Harvard referencing for different sources.
    [
      'chapter',
      {
        type: 'chapter',
        authors: 'Bernstein, D',
        date: '1995',
        title: 'Transportation planning',
        editors: 'Chen, WF',
        container: 'The civil engineering handbook',
        publisher: 'CRC Press',
        place: 'Boca Raton',
      },
      'Bernstein, D 1995, ‘Transportation planning’, in WF Chen (ed.), *The civil engineering handbook*, CRC Press, Boca Raton.',
    ],
    [
      'journal article',
      {
        type: 'journal',
        authors: 'Huffman, LM',
        date: '1996',
        title: 'Processing whey protein for use as a food ingredient',
        container: 'Food Technology',
        volume: '50',
        issue: '2',
        pages: '49-52',
      },
      'Huffman, LM 1996, ‘Processing whey protein for use as a food ingredient’, *Food Technology*, vol. 50, no. 2, pp. 49–52.',
    ],
    [
      'newspaper article',
      {
        type: 'newspaper',
        authors: 'Simpson, L',
        date: '13 October 1997',
        title: 'Tasmania’s railway goes private',
        container: 'Australian Financial Review',
        pages: '10',
      },
      'Simpson, L 1997, ‘Tasmania’s railway goes private’, *Australian Financial Review*, 13 October, p. 10.',
    ],
    // Bond University Library, Harvard referencing: motion pictures.
    [
      'film',
      {
        type: 'film',
        title: 'Strictly Ballroom',
        date: '1992',
        publisher: 'Twentieth Century Fox',
        place: 'Moore Park NSW',
      },
      '*Strictly Ballroom* 1992, motion picture, Twentieth Century Fox, Moore Park NSW.',
    ],
    [
      'letter in an archive',
      {
        type: 'archive',
        authors: 'Benton, TH',
        date: '22 June 1847',
        title: 'Letter to Charles Fremont',
        container: 'John Charles Fremont Papers',
        publisher: 'Southwest Museum Library',
        place: 'Los Angeles',
      },
      'Benton, TH 1847, ‘Letter to Charles Fremont, 22 June’, John Charles Fremont Papers, Southwest Museum Library, Los Angeles.',
    ],
    // South Australian Studies Association page: Monash University guide cited as a website.
    [
      'website',
      {
        type: 'website',
        authors: 'Monash University',
        date: '2012',
        title: 'Citing and referencing: Harvard',
        url: 'http://guides.lib.monash.edu/citing-referencing/harvard',
        accessed: '4 March 2015',
      },
      'Monash University 2012, *Citing and referencing: Harvard*, viewed 4 March 2015, <http://guides.lib.monash.edu/citing-referencing/harvard>.',
    ],
    [
      'government report',
      {
        type: 'government',
        authors: 'Department of Foreign Affairs and Trade',
        date: '2020',
        title: 'Annual report 2019–20',
        publisher: 'Commonwealth of Australia',
        place: 'Canberra',
      },
      'Department of Foreign Affairs and Trade 2020, *Annual report 2019–20*, Commonwealth of Australia, Canberra.',
    ],
  ])('%s', (_, typed, reference) => expect(withoutEscapes(harvardReference(source(typed)))).toBe(reference))

  // Griffith University Library, AGPS Harvard: in-text citations.
  it.each<[Typed, string]>([
    [{ authors: 'Fetherston, T', date: '2007', page: '61' }, '(Fetherston 2007, p. 61)'],
    [{ authors: 'Bohm, A\nChaudhri, DP', date: '2000' }, '(Bohm & Chaudhri 2000)'],
    [{ authors: 'Geis, K\nJhally, S\nRideout, R', date: '2013' }, '(Geis, Jhally & Rideout 2013)'],
    [
      { authors: 'Bell, M\nBush, D\nNicholson, P\nO’Brien, D\nTran, T', date: '2002', page: '27' },
      '(Bell et al. 2002, p. 27)',
    ],
    [{ title: 'Closing the gap in a generation', date: '2008' }, '(*Closing the gap in a generation* 2008)'],
    [{ authors: 'Cancer Council', date: '2010', page: '5' }, '(Cancer Council 2010, p. 5)'],
    [{ authors: 'Cancer Council', page: '5-7' }, '(Cancer Council n.d., pp. 5–7)'],
    [
      { type: 'interview', authors: 'Nguyen, Mai', date: '3 May 2024' },
      '(M Nguyen 2024, pers. comm., 3 May)',
    ],
  ])('in the text: %j', (typed, text) => expect(withoutEscapes(harvardInText(source(typed)))).toBe(text))
})

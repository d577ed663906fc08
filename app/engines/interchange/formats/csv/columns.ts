export const CSV_COLUMNS = [
  'title', 'kind', 'question', 'marks', 'answer', 'tolerance', 'choice1', 'choice2', 'choice3', 'choice4', 'choice5', 'choice6',
  'feedback1', 'feedback2', 'feedback3', 'feedback4', 'feedback5', 'feedback6', 'solution', 'hint', 'difficulty', 'minutes',
] as const // prettier-ignore

/** The sample file of the import screen: one row of each kind. */
export const CSV_SAMPLE = [
  CSV_COLUMNS.join(','),
  'Noble gas,choice,Which of these is a noble gas?,1,A,,Neon,Oxygen,Nitrogen,,,,,Its outer shell holds six electrons.,Its outer shell holds five electrons.,,,,Neon has a full outer shell.,Look for a full outer shell.,1,1',
  'Prime numbers,multiple,Choose every prime number.,1,"A,C",,2,9,11,15,,,,9 is three times three.,,15 is three times five.,,,2 and 11 have no other factors.,,1,1',
  'Amount of substance,number,"How many moles are in 36 g of water, at 18 g mol⁻¹?",2,2,0.02,,,,,,,,,,,,,$n = 36 / 18 = 2$,,2,2',
  'Capital of France,words,What is the capital of France?,1,Paris|City of Paris,,,,,,,,,,,,,,Paris is the capital.,,1,1',
  '',
].join('\n')

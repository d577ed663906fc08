/** Word lists of the checks of style. Put together for this project from common usage guides; no list was copied. */

const list = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/).filter((word) => word !== ''))
const pairs = (text: string): ReadonlyMap<string, string> =>
  new Map(
    text
      .split(/\s*;\s*/)
      .filter((one) => one !== '')
      .map((one) => one.split('=') as [string, string]),
  )

/** Past participles that do not end in -ed. */
export const PARTICIPLES = list(
  'been begun bent bitten blown born borne bought bound broken brought built burnt cast caught chosen cut dealt done drawn driven eaten fallen fed felt fought found forbidden forgotten forgiven frozen given gone ground grown heard held hidden hit hung hurt kept known laid led left lent let lit lost made meant met overcome overthrown paid proven put read ridden risen run said seen sent set sewn shaken shed shot shown shut slain sold spent spoken spread stolen struck stuck sung sworn taken taught thrown told torn understood undone woken won worn woven written withdrawn',
)

/** Adjectives in -ed after “be”, which are no passives on their own. */
export const ADJECTIVES = list(
  'tired interested excited bored scared worried surprised pleased married engaged supposed used limited advanced detailed talented gifted sacred naked wicked crooked rugged indeed need speed seed feed deed breed excited amazed confused concerned determined delighted ashamed aged beloved complicated sophisticated crowded',
)

/** Nouns made from verbs, with the verb. */
export const NOMINALISATIONS = pairs(
  'achievement=achieve;acceptance=accept;accusation=accuse;acknowledgement=acknowledge;action=act;adaptation=adapt;admiration=admire;agreement=agree;allegation=allege;analysis=analyse;announcement=announce;appearance=appear;application=apply;appreciation=appreciate;argument=argue;arrangement=arrange;assertion=assert;assessment=assess;assistance=assist;assumption=assume;attraction=attract;avoidance=avoid;calculation=calculate;challenge=challenge;clarification=clarify;comparison=compare;completion=complete;conclusion=conclude;condemnation=condemn;confirmation=confirm;consideration=consider;construction=construct;consumption=consume;contribution=contribute;creation=create;criticism=criticise;decision=decide;declaration=declare;demonstration=demonstrate;denial=deny;depiction=depict;description=describe;destruction=destroy;determination=determine;development=develop;disappearance=disappear;discovery=discover;discussion=discuss;dismissal=dismiss;distribution=distribute;domination=dominate;emphasis=emphasise;encouragement=encourage;endorsement=endorse;establishment=establish;evaluation=evaluate;examination=examine;exclusion=exclude;expectation=expect;explanation=explain;exploration=explore;expression=express;expansion=expand;failure=fail;growth=grow;identification=identify;illustration=illustrate;implementation=implement;implication=imply;improvement=improve;inclusion=include;indication=indicate;interaction=interact;interpretation=interpret;introduction=introduce;invention=invent;investigation=investigate;investment=invest;involvement=involve;isolation=isolate;judgement=judge;justification=justify;manipulation=manipulate;measurement=measure;movement=move;negotiation=negotiate;observation=observe;opposition=oppose;organisation=organise;oppression=oppress;participation=participate;performance=perform;persuasion=persuade;portrayal=portray;preparation=prepare;presentation=present;prevention=prevent;production=produce;promotion=promote;protection=protect;realisation=realise;recognition=recognise;recommendation=recommend;reduction=reduce;reference=refer;reflection=reflect;refusal=refuse;reinforcement=reinforce;rejection=reject;removal=remove;representation=represent;requirement=require;resistance=resist;resolution=resolve;response=respond;revelation=reveal;rejection=reject;selection=select;solution=solve;statement=state;subversion=subvert;suggestion=suggest;suppression=suppress;survival=survive;transformation=transform;treatment=treat;understanding=understand;utilisation=use;validation=validate;variation=vary;violation=violate',
)

/** Long phrases with a shorter way to say them; the empty text means: leave it out. */
export const WORDY = pairs(
  "due to the fact that=because;in spite of the fact that=although;despite the fact that=although;the fact that=that;in order to=to;for the purpose of=for;with regard to=about;with regards to=about;in regards to=about;in relation to=about;in terms of=in;at this point in time=now;at the present time=now;in the event that=if;on a daily basis=daily;a large number of=many;a majority of=most;the majority of=most;is able to=can;are able to=can;was able to=could;has the ability to=can;have the ability to=can;in close proximity to=near;it is important to note that=;it should be noted that=;it is clear that=;it is evident that=;it can be seen that=;it could be said that=;there is no doubt that=;needless to say=;as a matter of fact=;the way in which=how;the reason why is that=because;the reason is because=because;each and every=every;first and foremost=first;in today’s society=today;in today's society=today;in this day and age=now;throughout the course of=during;until such time as=until;make reference to=refer to;makes reference to=refers to;make use of=use;makes use of=uses;give rise to=cause;gives rise to=causes;has an effect on=affects;have an impact on=affect;has an impact on=affects;end result=result;past history=history;future plans=plans;close together=close;completely destroyed=destroyed;very unique=unique",
)

/** Words that are too loose for an essay, with advice. */
export const INFORMAL = pairs(
  'a lot of=many or much;lots of=many or much;kids=children;guys=people or men;stuff=name the things;things=name the things;thing=name the thing;gonna=going to;wanna=want to;kind of=somewhat, or leave it out;sort of=somewhat, or leave it out;okay=acceptable;ok=acceptable;heaps=many;super=very, or leave it out;gets=becomes or receives;got=had or received;awesome=name what is good;amazing=name what is good;bad=name the harm;nowadays=today;basically=leave it out;literally=leave it out;obviously=show it instead;i think=state the claim;i feel=state the claim;i believe=state the claim;in my opinion=state the claim;you can see=readers see;shows how=suggests, conveys or reveals',
)

export const INTENSIFIERS = list(
  'very really quite extremely totally absolutely incredibly completely truly rather somewhat highly',
)

/** Words without content of their own, which repetition ignores. */
export const FUNCTION_WORDS = list(
  'a about above across after against all also although always among an and another any are aren’t around as at away back be because become becomes been before being below between both but by came can cannot come could did do does down during each either else even ever every few first for from further get give given go had has have he her here hers herself him himself his how however i if in into is it its itself just last least less let like made make makes many may me might more most much must my myself near neither never next no nor not nothing now of off often on once one only or other our ours out over own per perhaps rather same second see seem seems several shall she should show shows since so some still such than that the their theirs them themselves then there therefore these they this those though three through throughout thus to too toward towards two under until up upon us use used very was way we well were what when where whereas whether which while who whom whose why will with within without would yet you your',
)

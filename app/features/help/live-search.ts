/**
 * The search of the help as one types, for a page that brings no other script: asks the same address that the form
 * asks, and puts what was found in place. Where it cannot, the form still asks by itself.
 */
export const LIVE_SEARCH =
  `(()=>{const field=document.getElementById("help-q"),found=document.getElementById("found"),` +
  `told=document.getElementById("told");let timer,turn=0,last=field.value.trim();` +
  // Strings become markup by named policies alone (docs/decisions/021): this one is for our own answers.
  `const own=window.trustedTypes?trustedTypes.createPolicy("victor-help-search",{createHTML:x=>x}):{createHTML:x=>x};` +
  `const ask=async()=>{const q=field.value.trim();if(q===last)return;last=q;const mine=++turn;` +
  `const at="/help"+(q?"?q="+encodeURIComponent(q):"");` +
  `try{const answer=await fetch(at);if(!answer.ok||mine!==turn)return;` +
  // The page's styles are here already, and a browser would report them again as refused by our policy.
  `const text=(await answer.text()).replace(/<style[^]*?<\\/style>/g,"");if(mine!==turn)return;` +
  `const page=new DOMParser().parseFromString(own.createHTML(text),"text/html");` +
  `found.replaceChildren(...page.getElementById("found").childNodes);` +
  `told.textContent=page.getElementById("told").textContent;` +
  `document.title=page.title;history.replaceState(null,"",at)}catch{last=""}};` +
  `field.addEventListener("input",()=>{clearTimeout(timer);timer=setTimeout(ask,220)})})()`

/** The browser fetches an article when a pointer rests on its link, so that it opens at once. */
export const SPECULATION = JSON.stringify({
  prefetch: [{ where: { href_matches: '/help/articles/*' }, eagerness: 'moderate' }],
})

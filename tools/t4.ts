import { readdirSync, readFileSync } from "node:fs";
import { areasOf, interestsOf, roleOf } from "#core/imports/records/kind-of-work.ts";
import { employmentOf } from "#core/imports/records/employment.ts";
import { languageOf } from "#core/imports/records/language.ts";
import { languageOfText } from "#adapters/language/language-of-text.ts";
import { plainText } from "#core/plain-text.ts";
import { sectionsOf } from "#core/imports/sections/sections-of.ts";
const all=readdirSync("site/openings").flatMap(f=>(JSON.parse(readFileSync("site/openings/"+f,"utf8")) as any).openings) as any[];
let role=[0,0,0],area=[0,0,0],lang=0,lt=0,ints=[0,0,0],sec=[0,0],emp=[0,0,0];
for(const o of all){
 const html=o.sections.map((s:any)=>`<h2>${s.title||""}</h2>${s.content}`).join("");
 const text=plainText(html); const record={title:o.title,departments:[],keywords:[]};
 const e=employmentOf([],o.title).mapped??[]; if(e.length&&o.employment){emp[0]++; if(e.every(x=>o.employment.includes(x)))emp[1]++; else console.log("EMP",o.title,o.employment,e);}
 const r=roleOf({record,text:()=>text,employment:[]}); if(o.role){role[2]++; if(r)role[1]++; if(r===o.role)role[0]++; else console.log("ROLE",o.role,"got",r,"|",o.title);}
 const a=areasOf({record}); if(o.areas?.length){area[2]++; if(a.length)area[1]++; if(a.some((x:any)=>o.areas.includes(x)))area[0]++; else console.log("AREA",o.areas,"got",a,"|",o.title);}
 const i=interestsOf({record}); for(const x of i){ints[1]++; if(o.interests?.includes(x))ints[0]++; else console.log("INT",x,"|",o.interests,"|",o.title);} ints[2]+=o.interests?.length??0;
 if(languageOf(undefined,{title:o.title,html},languageOfText).mapped===o.language)lang++; else console.log("LANG",o.language,o.title);
 if(languageOf(undefined,{title:o.title,html:""},languageOfText).mapped===o.language)lt++; else console.log("TITLELANG",o.language,"got",languageOf(undefined,{title:o.title,html:""},languageOfText).mapped,"|",o.title);
 const s=sectionsOf({parts:[{html}]}); for(const x of o.sections){ if(!x.title)continue; sec[1]++; const m=s.sections.find(y=>y.title===x.title); if(m?.type===x.type)sec[0]++; else console.log("SEC",x.type,m?.type,"|",x.title);}
}
console.log({n:all.length,role,area,ints,lang,lt,sec,emp});

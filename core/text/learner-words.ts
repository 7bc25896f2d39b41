/** Folded words of titles that are for people who still learn: nobody else looks for them. */
const lists = [
  "praktikum praktika praktikant praktikantin praktikanten werkstudent werkstudentin werkstudenten werkstudententatigkeit ausbildung azubi auszubildender auszubildende",
  "dual duales studentische studentischer abschlussarbeit masterarbeit bachelorarbeit intern interns internship internships apprentice apprenticeship",
  "stage stages stagiaire stagiaires alternance alternant alternante alternants apprenti apprentie apprentissage",
  "tirocinio tirocini tirocinante tirocinanti stagista stagisti apprendista apprendisti apprendistato estagio estagios estagiario estagiaria aprendiz aprendizagem",
];

/** Words that say of an opening that it is for learners. */
export const learnerWords: readonly string[] = lists.flatMap((list) => list.split(" "));

const all: ReadonlySet<string> = new Set(learnerWords);

/** Whether a folded word asks for openings for learners. */
export const isLearnerWord = (word: string): boolean => all.has(word);

/** Folded words in the titles of openings for learners (interns, apprentices, students), which nobody else is looking for. */
const lists = [
  "praktikum praktika praktikant praktikantin praktikanten werkstudent werkstudentin werkstudenten werkstudententatigkeit ausbildung azubi auszubildender auszubildende",
  "dual duales studentische studentischer abschlussarbeit masterarbeit bachelorarbeit intern interns internship internships apprentice apprenticeship",
  "stage stages stagiaire stagiaires alternance alternant alternante alternants apprenti apprentie apprentissage",
  "tirocinio tirocini tirocinante tirocinanti stagista stagisti apprendista apprendisti apprendistato estagio estagios estagiario estagiaria aprendiz aprendizagem",
];

/** Words that mark an opening as one for learners. */
export const learnerWords: readonly string[] = lists.flatMap((list) => list.split(" "));

const all: ReadonlySet<string> = new Set(learnerWords);

/** Whether a folded word asks for openings for learners. */
export const isLearnerWord = (word: string): boolean => all.has(word);

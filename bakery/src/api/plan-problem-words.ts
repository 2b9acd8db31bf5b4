import type { Localized } from '../rules/language.ts';
import type { PlanProblem } from '../rules/promise/plan-problems.ts';

/** What is wrong with a plan, for whoever writes it. */
export const PLAN_PROBLEM_WORDS: Record<PlanProblem['code'], Localized> = {
  'one-date': {
    english: 'A plan has a first and a last day, or neither',
    arabic: 'للخطة يوم أول ويوم أخير معًا، أو بلا تواريخ',
  },
  'until-before-from': {
    english: 'The last day is before the first',
    arabic: 'اليوم الأخير قبل الأول',
  },
  'tentative-outside': {
    english: 'A day that is not certain lies outside the plan',
    arabic: 'يوم غير مؤكد يقع خارج الخطة',
  },
  'says-nothing': {
    english: 'The plan changes nothing: close the days, or say what is different',
    arabic: 'لا تغيّر الخطة شيئًا: أغلق الأيام أو حدد ما يختلف',
  },
  'span-empty': { english: 'A time ends before it begins', arabic: 'وقت ينتهي قبل أن يبدأ' },
  'span-too-late': {
    english: 'A time ends after 6:00 the next morning',
    arabic: 'وقت ينتهي بعد السادسة من صباح اليوم التالي',
  },
  'windows-overlap': {
    english: 'Two windows of one kind overlap',
    arabic: 'موعدان من النوع نفسه متداخلان',
  },
  'night-overlaps': {
    english: 'A window after midnight overlaps one of the next day',
    arabic: 'موعد بعد منتصف الليل يتداخل مع موعد من اليوم التالي',
  },
};

/** Sentences with the letters of Spanish as often as a school's pages have them: what the widths of fonts are compared on. */
export const SAMPLE = `Acompañamos a cada familia desde los primeros pasos hasta el último año. Los chicos aprenden jugando, leen, \
preguntan y vuelven a probar; las maestras los conocen por su nombre. ¿Querés ver la escuela por dentro? Llamanos al (0341) 555-0123 o \
vení el viernes 28 de noviembre a las 10: te mostramos las aulas, el patio y la biblioteca. Inglés y portugués desde primer grado, talleres \
de música, huerta y ajedrez, y un equipo que acompaña también a quienes necesitan más tiempo. Calle del Sauce 250, Barrio Centro, Santa \
Fe. Inscripción abierta para el ciclo 2027: Nivel Inicial, Escuela Primaria y Escuela Secundaria.`

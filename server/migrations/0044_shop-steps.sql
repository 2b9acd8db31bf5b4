CREATE TABLE "shop_steps" (
	"day" date NOT NULL,
	"step" text NOT NULL,
	"visits" integer NOT NULL,
	CONSTRAINT "shop_steps_day_step_pk" PRIMARY KEY("day","step"),
	CONSTRAINT "shop_steps_step" CHECK ("shop_steps"."step" in ('visit', 'product', 'cart', 'time')),
	CONSTRAINT "shop_steps_visits" CHECK ("shop_steps"."visits" >= 0)
);
